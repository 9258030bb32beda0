import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { AskingSources } from '#web/features/organisation/asking-sources.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import type { OverviewViewModel } from './overview.view-model.ts'
import css from './overview.module.css'

/** A masked organisation sends no SMS; the role decides which of the actions are offered. */
export interface InboxProps extends Pick<OpenCabinet, 'isMasked' | 'role'> {
  readonly model: OverviewViewModel
}

/** The list is loaded when there are fines to show. */
const Inbox = lazyPart(async () => (await import('./inbox.lazy.tsx')).Inbox, 'Список не загрузился')

const Content = observer(function Content(props: InboxProps) {
  const { model } = props
  if (model.vehicles === 0)
    return (
      <EmptyState
        scene={<CalmRoad />}
        level={3}
        title="Сначала добавьте машины"
        action={<ButtonLink href="/organization/vehicles/">Добавить машину</ButtonLink>}
      >
        По свидетельству о регистрации найдём штрафы, посчитаем скидки и сроки.
      </EmptyState>
    )
  if (model.isLookingUp)
    return (
      <>
        {model.vehicles !== null && <AskingSources />}
        <Skeleton lines={5} />
      </>
    )
  if (model.inbox.all.length === 0) return <p>{model.doubt ?? 'Неоплаченных штрафов нет: всё разобрано.'}</p>
  return (
    <>
      {model.doubt !== null && <p>{model.doubt}</p>}
      <Suspense fallback={<Skeleton lines={5} />}>
        <Inbox {...props} />
      </Suspense>
    </>
  )
})

/** The inbox of fines: who drove, how sure that is, how many days are left, and what to do. */
export const InboxCard = (props: InboxProps) => (
  <Card as="section" labelledBy="inbox">
    <div className={css['block']}>
      <h2 id="inbox">Кто был за рулём</h2>
      <Content {...props} />
    </div>
  </Card>
)
