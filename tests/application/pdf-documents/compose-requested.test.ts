import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { composeRequested, type VisitorRecords } from '#application/pdf-documents/compose-requested.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { sampleChargeId, sampleFine } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

interface Kept {
  readonly fines?: readonly Charge[]
  readonly payment?: Payment
}

const unknown = new BackendRefused({ code: 'fine.unknown', message: 'Такого штрафа нет' })

const open = ({ fines = [sampleFine()], payment = samplePayment() }: Kept = {}) => {
  const batches: number[] = []
  const records: VisitorRecords = {
    fine: (id) => {
      const found = fines.find((fine) => fine.id === id)
      return found === undefined ? Effect.fail(unknown) : Effect.succeed(found)
    },
    finesByIds: (ids) =>
      Effect.sync(() => {
        batches.push(ids.length)
        // The backend answers in its own order, with taxes in a separate list.
        const found = fines.filter(({ id }) => ids.includes(id)).toReversed()
        return {
          ...emptyChargeList,
          fines: found.filter(({ kind }) => kind === 'fine'),
          taxes: found.filter(({ kind }) => kind === 'tax'),
        }
      }),
    payment: () => Effect.succeed(payment),
  }
  const compose = (request: PdfRequest) =>
    Effect.runPromise(
      composeRequested(
        records,
        'Квиток',
      )(request).pipe(
        Effect.map((document) => JSON.stringify(document).replaceAll(/[\u00A0\u202F]/g, ' ')),
        Effect.catch((error) => Effect.succeed('code' in error ? error.code : error._tag)),
      ),
    )
  return { compose, batches }
}

describe('composeRequested of a list', () => {
  it('keeps the order of the request, fines and taxes together, and takes each charge once', async () => {
    const fines = [1, 2, 3].map((order) =>
      sampleFine({
        id: sampleChargeId(order),
        title: `Начисление ${order}`,
        kind: order === 2 ? 'tax' : 'fine',
      }),
    )
    const ids = [3, 1, 2, 3].map(sampleChargeId)
    const text = await open({ fines }).compose({ kind: 'fines', ids, omitted: 0 })
    expect(text.match(/Начисление \d/g)).toEqual(['Начисление 3', 'Начисление 1', 'Начисление 2'])
  })

  it('asks the backend for a hundred charges a call', async () => {
    const ids = Array.from({ length: 250 }, (_, order) => sampleChargeId(order))
    const { compose, batches } = open({ fines: ids.map((id) => sampleFine({ id })) })
    await compose({ kind: 'fines', ids, omitted: 5 })
    expect(batches).toEqual([100, 100, 50])
  })

  it('leaves out unknown charges and refuses a list without known ones', async () => {
    const { compose } = open()
    expect(await compose({ kind: 'fines', ids: [sampleFine().id, sampleChargeId(9)], omitted: 0 })).toContain(
      '1 штраф',
    )
    expect(await compose({ kind: 'fines', ids: [sampleChargeId(9)], omitted: 0 })).toBe('pdf.fines-unknown')
  })
})

describe('composeRequested of a charge', () => {
  it('prints the vehicle or the licence only on request', async () => {
    const { compose } = open()
    const { id } = sampleFine()
    expect(await compose({ kind: 'fine', id, showsSubject: true })).toContain('99 12 345678')
    expect(await compose({ kind: 'fine', id, showsSubject: false })).not.toContain('345678')
  })

  it('passes on the refusal of the backend', async () => {
    expect(await open().compose({ kind: 'fine', id: sampleChargeId(9), showsSubject: true })).toBe(
      'fine.unknown',
    )
  })
})

describe('composeRequested of an appeal', () => {
  const [reason] = appealReasons
  const appeal = {
    kind: 'appeal',
    id: sampleFine().id,
    reason: reason?.code ?? '',
    evidence: [reason?.evidence[1] ?? '', 'Произвольный текст'],
    circumstances: 'Машиной управлял брат',
    deliveredOn: '2026-11-05' as LocalDate,
  } as const

  it('takes the ruling from the backend and the circumstances from the visitor', async () => {
    const text = await open().compose(appeal)
    for (const texts of ['1881 0177 2611 0210 4321', 'Машиной управлял брат', '5 ноября 2026'])
      expect(text).toContain(texts)
  })

  it('attaches only the proofs of its ground', async () => {
    const text = await open().compose(appeal)
    expect(text).toContain(reason?.evidence[1])
    expect(text).not.toContain('Произвольный текст')
  })

  it('refuses an unknown ground', async () => {
    expect(await open().compose({ ...appeal, reason: 'none' })).toBe('pdf.request')
  })
})

describe('composeRequested of a refund request', () => {
  const payment = samplePayment({ state: 'paid', paidAt: instant(Date.UTC(2026, 4, 12)) })
  const request = {
    kind: 'refund-request',
    paymentId: payment.id,
    charge: 1,
    reason: 'foreign',
    payer: ' Иванова Анна Петровна ',
  } as const

  it('takes the sum from the payment and the name from the visitor', async () => {
    const text = await open({ payment }).compose(request)
    for (const texts of ['562,50 ₽', 'От: Иванова Анна Петровна', 'чужому начислению'])
      expect(text).toContain(texts)
  })

  it('leaves a blank line for a missing name', async () => {
    expect(await open({ payment }).compose({ ...request, payer: '  ' })).toContain('От: ____')
  })

  it.each([
    [{ ...request, charge: 2 }, payment, 'pdf.charge-unknown'],
    [{ ...request, charge: 0 }, payment, 'pdf.charge-unknown'],
    [request, samplePayment({ state: 'refunded' }), 'pdf.payment-unpaid'],
  ])('refuses %o of a payment that does not match', async (requests, of, code) => {
    expect(await open({ payment: of }).compose(requests)).toBe(code)
  })
})
