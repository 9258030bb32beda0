import { observer } from 'mobx-react-lite'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { LookUp } from '#domain/fines/look-up.ts'
import { countFines } from '#domain/wording/plural.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { FineCard } from '#web/kit/fines/fine-card.tsx'
import { Sum } from '#web/kit/fines/sum.tsx'
import { CalmRoad } from '#web/illustrations/calm-road.tsx'
import type { FinesViewModel } from '#web/pages/fines/fines.view-model.ts'
import { LookedUp } from './fines-waiting.tsx'
import css from '#web/pages/fines/fines.module.css'

interface ListProps {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}

const NoFines = ({ lookUp }: { readonly lookUp: LookUp | null }) => (
  <EmptyState
    scene={<CalmRoad />}
    title="Штрафов нет"
    action={
      <ButtonLink look="secondary" href="/">
        Проверить другой номер
      </ButtonLink>
    }
  >
    {lookUp?._tag === 'Uin'
      ? 'Начисления с таким номером источники не знают. Если постановление свежее, оно появится через 1–7 дней.'
      : 'Все источники ответили, неоплаченных начислений нет. Новые штрафы появляются через 1–7 дней после нарушения.'}
  </EmptyState>
)

const Summary = observer(function Summary({ model }: { readonly model: FinesViewModel }) {
  const { summary } = model
  if (summary.count === 0) return null
  return (
    <Card tone="plain" padding="m">
      <div className={css['summary']}>
        <p className={css['summary-words']}>К оплате {countFines(summary.count)}</p>
        <Sum amount={summary.due} without={summary.withoutDiscount} size="xl" />
        {summary.nearestLastDay !== null && (
          <p className={css['summary-words']}>Ближайшая скидка до {formatDayMonth(summary.nearestLastDay)}</p>
        )}
      </div>
    </Card>
  )
})

/** What the sources answered: the total, then charges by urgency, each with its box for the common payment. */
export const FinesList = observer(function FinesList({ model, lookUp }: ListProps) {
  if (model.charges.length === 0)
    return (
      <>
        {lookUp !== null && <LookedUp lookUp={lookUp} />}
        <NoFines lookUp={lookUp} />
      </>
    )
  return (
    <>
      <div className={css['head']}>
        {lookUp !== null && <LookedUp lookUp={lookUp} />}
        <p className={css['words']} role="status">
          {model.doubt ?? `Обновлено ${model.updatedLabel}`}
        </p>
      </div>
      <Summary model={model} />
      {model.summary.count > 1 && (
        <Checkbox name="all" label="Выбрать все" checked={model.allChosen} onChange={model.toggleAll} />
      )}
      {model.groups.map(({ standing, title, fines }) => (
        <section key={standing} aria-labelledby={`group-${standing}`}>
          <h2 className={css['group']} id={`group-${standing}`}>
            {title} <span className={css['count']}>{fines.length}</span>
          </h2>
          <ul className={css['cards']}>
            {fines.map((fine) => (
              <li key={fine.id}>
                <FineCard
                  fine={fine}
                  standing={standing}
                  today={model.today}
                  href={`/fines/${fine.id}/`}
                  selection={
                    model.canChoose(fine)
                      ? { checked: model.isChosen(fine.id), onChange: () => model.toggle(fine.id) }
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
})
