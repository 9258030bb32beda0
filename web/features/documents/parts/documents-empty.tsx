import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import css from '#web/features/documents/documents.module.css'

const finds = [
  { document: 'СТС и госномер', found: 'штрафы с камер, парковку и постановления на владельца машины' },
  { document: 'Водительское удостоверение', found: 'штрафы, которые выписал инспектор на водителя' },
  { document: 'ИНН', found: 'налоги и начисления на вас как на плательщика' },
] as const

/** Empty state: lists what each kind of document finds. */
export const DocumentsEmpty = () => (
  <EmptyState scene={<CalmRoad />} title="Документов пока нет">
    <p>Добавьте их один раз, и штрафы будут находиться без ввода номеров.</p>
    <dl className={css['finds']}>
      {finds.map(({ document, found }) => (
        <div key={document}>
          <dt>{document}</dt>
          <dd>{found}</dd>
        </div>
      ))}
    </dl>
  </EmptyState>
)
