import { observer } from 'mobx-react-lite'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { isPayable } from '#domain/fines/urgency.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { BackLink } from '#web/kit/controls/back-link.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { type Fact, FactsList } from '#web/kit/content/facts-list.tsx'
import { DiscountMeter } from '#web/kit/fines/discount-meter.tsx'
import { StatusChip } from '#web/kit/fines/status-chip.tsx'
import { Sum } from '#web/kit/fines/sum.tsx'
import { Vehicle } from '#web/kit/fines/vehicle.tsx'
import type { FineViewModel } from '../fine.view-model.ts'
import { Deadlines } from './deadlines.tsx'
import { FinePhotos } from './fine-photos.tsx'
import css from '../fine.module.css'

const happened = ({ happenedAt, happenedOn }: Fine): string | null => {
  if (happenedAt !== null) return formatDateTime(happenedAt)
  return happenedOn === null ? null : formatDate(happenedOn)
}

const facts = (fine: Fine): readonly Fact[] => {
  const all: readonly (readonly [string, string | null, string?])[] = [
    ['Когда', happened(fine)],
    ['Где', fine.place],
    ['Статья', fine.article === null ? null : `${fine.article} КоАП РФ`],
    ['Постановление от', formatDate(fine.ruledOn)],
    ['УИН, номер постановления', formatUin(fine.uin), fine.uin],
    ['Орган', fine.department?.name ?? null],
  ]
  return all.flatMap(([term, text, copy]) =>
    text === null ? [] : [{ term, text, ...(copy ? { copy } : {}) }],
  )
}

const requisites = ({ recipient }: Fine): readonly Fact[] =>
  recipient === null
    ? []
    : [
        { term: 'Получатель', text: recipient.name },
        { term: 'ИНН', text: recipient.inn, copy: recipient.inn },
        { term: 'КПП', text: recipient.kpp, copy: recipient.kpp },
        { term: 'Счёт', text: recipient.account, copy: recipient.account },
        { term: 'БИК', text: recipient.bik, copy: recipient.bik },
        { term: 'Банк', text: recipient.bank },
        { term: 'КБК', text: recipient.kbk, copy: recipient.kbk },
        { term: 'ОКТМО', text: recipient.oktmo, copy: recipient.oktmo },
      ]

/** What can be done about the charge now: pay it, follow its payment, or read its receipt. */
const FineAction = observer(function FineAction({ model, fine }: BodyProps) {
  if (isPayable(fine))
    return (
      <ButtonLink size="l" wide href={`/prepayment/?type=${fine.kind}&ids=${fine.id}`}>
        Оплатить {formatRoubles(model.due(fine))}
      </ButtonLink>
    )
  if (fine.heldBy?.receipt)
    return (
      <ButtonLink look="secondary" size="l" wide href={`/fines/document/${fine.heldBy.receipt}/`}>
        Открыть чек
      </ButtonLink>
    )
  if (fine.heldBy !== null && !fine.heldBy.paid)
    return (
      <ButtonLink
        look="secondary"
        size="l"
        wide
        href={`/prepayment/wait/?paymentId=${fine.heldBy.paymentId}`}
      >
        Открыть начатую оплату
      </ButtonLink>
    )
  return null
})

interface BodyProps {
  readonly model: FineViewModel
  readonly fine: Fine
}

/** The charge: what it is about and the sum first, then photos, the story, the deadlines, the payee. */
export const FineBody = observer(function FineBody({ model, fine }: BodyProps) {
  const standing = model.standing(fine)
  return (
    <div className={css['page']}>
      <BackLink href="/fines/">К списку штрафов</BackLink>
      <div className={css['columns']}>
        <div className={css['main']}>
          <header className={css['head']}>
            <Vehicle foundBy={fine.foundBy} size="l" />
            <h1 className={css['title']}>{fine.title}</h1>
            <StatusChip standing={standing} />
          </header>
          <Card padding="m">
            <div className={css['money']}>
              <Sum
                amount={standing === 'paid' ? fine.amount : model.due(fine)}
                without={fine.amount}
                size="xl"
              />
              {standing === 'discount' && fine.discount !== null && (
                <DiscountMeter
                  discount={fine.discount}
                  amount={fine.amount}
                  ruledOn={fine.ruledOn}
                  today={model.today}
                />
              )}
              <FineAction model={model} fine={fine} />
            </div>
          </Card>
          <FinePhotos model={model} fine={fine} />
        </div>
        <div className={css['side']}>
          <section aria-labelledby="story">
            <h2 id="story">Что произошло</h2>
            <FactsList facts={facts(fine)} />
          </section>
          {standing !== 'paid' && <Deadlines deadlines={model.deadlines(fine)} today={model.today} />}
          {fine.recipient !== null && (
            <section aria-labelledby="recipient">
              <h2 id="recipient">Кому платите</h2>
              <FactsList facts={requisites(fine)} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
})
