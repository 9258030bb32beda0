import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Charge } from '#domain/charges/charge.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { instant } from '#domain/dates/instant.ts'
import { sum } from '#domain/money/kopecks.ts'
import { bankTransfersOf } from '#domain/payment/bank-transfers/bank-transfer.ts'
import { recipientTotals } from '#domain/payment/bank-transfers/recipient-totals.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { recipient } from '#tests/support/samples/sample-recipient.ts'
import { transferred } from './transferred.ts'

const today = localDate('2026-11-30')

describe('bankTransfersOf', () => {
  it('makes one transfer of a charge, with the discount of the day and its UIN in the purpose', () => {
    expect(bankTransfersOf([transferred], today)).toEqual({
      transfers: [
        {
          uin: transferred.uin,
          recipient,
          amount: 56_250,
          purpose: `Оплата штрафа по постановлению ${transferred.uin} от 20.11.2026. НДС не облагается`,
          payerStatus: '08',
        },
      ],
      obstacles: new Map(),
    })
  })

  it('asks for the whole sum after the discount', () => {
    expect(bankTransfersOf([transferred], localDate('2026-12-22')).transfers[0]?.amount).toBe(75_000)
  })

  it('names the payer of a tax as a taxpayer', () => {
    const [tax] = bankTransfersOf([{ ...transferred, kind: 'tax' }], today).transfers
    expect(tax).toMatchObject({ payerStatus: '01', purpose: expect.stringMatching(/^Оплата налога по УИН/) })
  })

  it.each<readonly [string, Charge, string]>([
    ['that is invented for a demo', { ...transferred, isDemo: true }, 'demo'],
    ['that is hidden on trial', maskCharge(transferred), 'masked'],
    ['that is paid', { ...transferred, paidAt: instant(0) }, 'paid'],
    [
      'that a payment holds',
      { ...transferred, heldBy: { paymentId: null, paid: false, receipt: null } },
      'paid',
    ],
    ['whose register named no recipient', { ...transferred, recipient: null }, 'no-requisites'],
    [
      'whose account is incomplete',
      { ...transferred, recipient: { ...recipient, account: '1' } },
      'no-requisites',
    ],
  ])('leaves out a charge %s', (_, charge, obstacle) => {
    expect(bankTransfersOf([charge], today)).toEqual({ transfers: [], obstacles: new Map([[obstacle, 1]]) })
  })

  test.prop([fc.array(fc.tuple(fine, fc.constantFrom(null, recipient, { ...recipient, kbk: '1' })))])(
    'makes a transfer of each charge or names its obstacle, and the recipients get the sum of the transfers',
    (drawn) => {
      const charges = drawn.map(([charge, payee]) => ({ ...charge, recipient: payee }))
      const { transfers, obstacles } = bankTransfersOf(charges, today)
      const left = [...obstacles.values()].reduce((count, more) => count + more, 0)
      expect(transfers.length + left).toBe(charges.length)
      const totals = recipientTotals(transfers)
      expect(sum(totals.map(({ amount }) => amount))).toBe(sum(transfers.map(({ amount }) => amount)))
      expect(totals.reduce((count, total) => count + total.count, 0)).toBe(transfers.length)
    },
  )
})
