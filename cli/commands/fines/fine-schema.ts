import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { amountDue, discountOn, fineStanding, type FineStanding } from '#domain/fines/fine-standing.ts'
import { redactCharge } from '#domain/fines/redacted-charge.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Column, Shape, Tone } from '#cli/output/row-schema.ts'
import type { Question } from './question.ts'

const standingWords: Readonly<Record<FineStanding, string>> = {
  discount: 'со скидкой',
  regular: 'не оплачен',
  overdue: 'просрочен',
  bailiff: 'у приставов',
  processing: 'оплачивается',
  paid: 'оплачен',
}

const standingTones: Readonly<Record<FineStanding, Tone | undefined>> = {
  discount: 'warning',
  regular: undefined,
  overdue: 'bad',
  bailiff: 'bad',
  processing: 'quiet',
  paid: 'good',
}

const isoOf = (moment: Instant | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

export const kindColumn: Column<Fine> = {
  name: 'kind',
  title: 'Вид',
  of: ({ kind }) => kind,
  shown: ({ kind }) => (kind === 'tax' ? 'налог' : 'штраф'),
}

export const happenedOnColumn: Column<Fine> = {
  name: 'happenedOn',
  title: 'Когда нарушено',
  of: ({ happenedOn }) => happenedOn ?? '',
  shown: ({ happenedOn }) => (happenedOn === null ? '' : formatDate(happenedOn)),
}

/** A charge as it stands at a moment: kopecks and ISO dates for programs, roubles and words for people. */
export const fineShape = (now: Instant): Shape<Fine> => {
  const today = localDateOf(now)
  const due = (fine: Fine) => amountDue(fine, today)
  const standing = (fine: Fine) => fineStanding(fine, now)
  return {
    columns: [
      { name: 'uin', of: ({ uin }) => uin, title: 'УИН', shown: ({ uin }) => formatUin(uin) },
      {
        name: 'ruledOn',
        of: ({ ruledOn }) => ruledOn,
        title: 'Постановление',
        shown: ({ ruledOn }) => formatDate(ruledOn),
      },
      {
        name: 'amount',
        of: ({ amount }) => String(amount),
        title: 'Сумма',
        shown: ({ amount }) => formatRoubles(amount),
      },
      {
        name: 'due',
        of: (fine) => String(due(fine)),
        title: 'К оплате',
        shown: (fine) => formatRoubles(due(fine)),
      },
      {
        name: 'lastDay',
        of: ({ discount }) => discount?.lastDay ?? '',
        title: 'Скидка до',
        shown: (fine) => {
          const discount = discountOn(fine, today)
          return discount === null ? '' : formatDate(discount.lastDay)
        },
      },
      {
        name: 'standing',
        of: standing,
        title: 'Состояние',
        shown: (fine) => standingWords[standing(fine)],
        tone: (fine) => standingTones[standing(fine)],
      },
      { name: 'title', of: ({ title }) => title, title: 'За что' },
    ],
    // Whose charge it is; its own number stays.
    masked: (fine) => ({
      ...fine,
      foundBy: fine.foundBy.map(({ type, identifier }) => ({
        type,
        identifier: type === 'uin' ? identifier : maskedNumber(identifier),
      })),
    }),
    json: (fine) => ({
      ...fine,
      happenedAt: isoOf(fine.happenedAt),
      paidAt: isoOf(fine.paidAt),
      due: due(fine),
      standing: standing(fine),
    }),
  }
}

const sumsColumns: readonly string[] = ['ruledOn', 'amount', 'due', 'lastDay', 'standing']

/** What a public number may reveal of a charge; `--reveal` shows no more, because the answer holds no more. */
export const sumsShape = (now: Instant): Shape<Fine> => {
  const { columns } = fineShape(now)
  const shown: readonly Column<Fine>[] = [
    kindColumn,
    happenedOnColumn,
    ...columns.filter(({ name }) => sumsColumns.includes(name)),
  ]
  const today = localDateOf(now)
  return {
    columns: shown,
    json: (fine) => ({
      ...redactCharge(fine),
      due: amountDue(fine, today),
      standing: fineStanding(fine, now),
    }),
  }
}

/** How the charges of a question look. */
export const shapeFor = ({ _tag }: Question): ((now: Instant) => Shape<Fine>) =>
  _tag === 'PublicNumber' ? sumsShape : fineShape
