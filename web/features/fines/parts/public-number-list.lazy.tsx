import { observer } from 'mobx-react-lite'
import type { Charge } from '#domain/charges/charge.ts'
import { demoChargesLine, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import { FineCard } from '#web/ui/charges/fine-card.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { lookUpInputOf } from './looked-up-number.tsx'
import css from '#web/features/fines/fines.module.css'

interface PublicNumberListProps {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}

/**
 * Days stand in place of the article and the place, which a public number does not reveal: the offence in the title, and the
 * ruling below it, which a card shows for a charge without the day of the offence.
 */
const namedByDays = (charge: Charge, today: LocalDate): Charge => {
  const { kind, happenedOn } = charge
  const title =
    happenedOn === null
      ? { fine: 'Штраф', tax: 'Налог' }[kind]
      : `Нарушение ${formatNearDate(happenedOn, today)}`
  return { ...charge, title, happenedOn: null }
}

const Summary = observer(function Summary({ model }: Pick<PublicNumberListProps, 'model'>) {
  const { payable } = model.totals
  return (
    <Card tone="plain" padding="m">
      <div className={css['summary']}>
        <p className={css['words']}>
          {payable.count === 0 ? 'К оплате ничего нет' : `К оплате ${payable.counted}`}
        </p>
        {payable.count > 0 && <Sum amount={payable.due} without={payable.withoutDiscount} size="xl" />}
        <a href="#second-fact">Посмотреть целиком и оплатить</a>
      </div>
    </Card>
  )
})

const Rows = observer(function Rows({ model }: Pick<PublicNumberListProps, 'model'>) {
  return (
    <ul className={css['cards']}>
      {model.filter.rows.map((row) =>
        row._tag === 'Heading' ? (
          <li key={row.status}>
            <h2 className={css['group']}>
              {row.title} <span className={css['count']}>{row.count}</span>
            </h2>
          </li>
        ) : (
          <li key={row.charge.id}>
            <FineCard
              charge={namedByDays(row.charge, model.today)}
              status={row.status}
              today={model.today}
              showsDocument={false}
            />
          </li>
        ),
      )}
    </ul>
  )
})

/** Sums and days of the charges of a plate or a VIN alone, and the form that asks for the certificate (decision 70). */
export const PublicNumberList = observer(function PublicNumberList({ model, lookUp }: PublicNumberListProps) {
  return (
    <div className={css['board']}>
      <div className={css['top']}>
        {hasDemoCharges(model.charges) && <p className={css['words']}>{demoChargesLine}</p>}
        <p className={css['words']} role="status">
          {model.status.doubt ?? `Обновлено ${model.updatedLabel}`}
        </p>
      </div>
      <div className={css['rail']}>
        <Summary model={model} />
      </div>
      <div className={css['list']}>
        <Rows model={model} />
        {lookUp !== null && (
          <section className={css['list']} aria-labelledby="second-fact">
            <h2 className={css['group']} id="second-fact">
              Посмотреть целиком и оплатить
            </h2>
            <p>
              Госномер и VIN видны каждому прохожему, поэтому по ним одним показываем только суммы и даты.
              Номер СТС откроет постановления, места и фото.
            </p>
            <LookUpForm form={lookUpInputOf(lookUp)} isSubmitted={false} />
          </section>
        )}
      </div>
    </div>
  )
})
