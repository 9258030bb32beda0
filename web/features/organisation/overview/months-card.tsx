import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { OverviewViewModel } from './overview.view-model.ts'
import css from './overview.module.css'

interface MonthsProps {
  readonly model: OverviewViewModel
}

/** The chart is loaded when there is data to show. The list of fines has the same data without it. */
const Drawn = lazyPart(async () => (await import('./months.lazy.tsx')).Months, 'Столбики не загрузились')

/** Fines of the last twelve months as bars with a table. Hidden while the fleet has no vehicles. */
export const MonthsCard = observer(function MonthsCard({ model }: MonthsProps) {
  // Without vehicles the page shows only the advice to add them.
  if (model.vehicles === 0 || (model.found === null && !model.isLookingUp)) return null
  return (
    <Card as="section" labelledBy="months">
      <div className={css['block']}>
        <h2 id="months">Штрафы по месяцам</h2>
        {model.found === null ? (
          <Skeleton lines={5} />
        ) : (
          <Suspense fallback={<Skeleton lines={5} />}>
            <Drawn model={model} />
          </Suspense>
        )}
      </div>
    </Card>
  )
})
