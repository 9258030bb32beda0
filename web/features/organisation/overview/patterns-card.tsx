import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { hasPatterns } from '#web/features/fine-patterns/has-patterns.ts'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { OverviewViewModel } from './overview.view-model.ts'
import css from './overview.module.css'

const Patterns = lazyPart(
  async () => (await import('#web/features/fine-patterns/fine-patterns.tsx')).RepeatedInFines,
  'Разбор не загрузился',
)

/** What the fines of the fleet have in common. Hidden while there are too few of them. */
export const PatternsCard = observer(function PatternsCard({ model }: { readonly model: OverviewViewModel }) {
  const charges = model.found?.charges ?? []
  if (!hasPatterns(charges)) return null
  return (
    <Card as="section" labelledBy="patterns">
      <div className={css['block']}>
        <h2 id="patterns">Что повторяется</h2>
        <Suspense fallback={<Skeleton lines={5} />}>
          <Patterns charges={charges} />
        </Suspense>
      </div>
    </Card>
  )
})
