import { fc } from '@fast-check/vitest'
import { addDays } from '#domain/dates/local-date.ts'
import { formatArticle } from '#domain/charges/law/article.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { parseUin, type Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { article } from './article.ts'
import { moment, rulingDate } from './date.ts'
import { fineAmount } from './kopecks.ts'
import { rulingUin } from './uin.ts'

export const fineId: fc.Arbitrary<ChargeId> = fc.uuid().filter((text): text is ChargeId => text !== '')

const checkedUin: fc.Arbitrary<Uin> = rulingUin
  .map(parseUin)
  .filter(isValid)
  .map(({ value }) => value)

const foundBy: fc.Arbitrary<Charge['foundBy']> = fc.array(
  fc.record({
    type: fc.constantFrom('sts', 'licence', 'inn', 'plate'),
    identifier: fc.constantFrom('9900123456', '7707083893', 'А123ВС777'),
  }),
  { maxLength: 3 },
)

const heldBy: fc.Arbitrary<Charge['heldBy']> = fc.record({
  paymentId: fc.option(fc.uuid()),
  paid: fc.boolean(),
  isUnfinished: fc.boolean(),
  isReturning: fc.boolean(),
  receipt: fc.constant(null),
})

/** Charges of any status: with the discount of the law, with the bailiffs, held by a payment, paid. */
export const fine: fc.Arbitrary<Charge> = fc
  .record({
    id: fineId,
    uin: checkedUin,
    kind: fc.constantFrom('fine', 'fine', 'tax'),
    article: fc.option(article.map(formatArticle)),
    ruledOn: rulingDate,
    daysToRuling: fc.nat(60),
    foundBy,
    amount: fineAmount,
    bailiff: fc.boolean(),
    paidAt: fc.option(moment, { freq: 2 }),
    heldBy: fc.option(heldBy, { freq: 2 }),
  })
  .map(({ daysToRuling, ...drawn }) => {
    const happenedOn = addDays(drawn.ruledOn, -daysToRuling)
    return {
      ...drawn,
      happenedOn,
      title: 'Превышение скорости',
      happenedAt: null,
      place: null,
      location: null,
      department: null,
      recipient: null,
      photoCount: 0,
      discount: discountFor({ ...drawn, happenedOn }).discount,
    }
  })

/** A list as a register returns it, without duplicate numbers. */
export const fines: fc.Arbitrary<readonly Charge[]> = fc.uniqueArray(fine, {
  maxLength: 12,
  selector: ({ uin }) => uin,
})
