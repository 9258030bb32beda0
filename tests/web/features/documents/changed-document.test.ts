import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DocumentId } from '#domain/documents/document.ts'
import { type ChargeList, emptyChargeList } from '#domain/charges/list/charge-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { ChangedDocument } from '#web/features/documents/changed-document.ts'
import { type DocumentEntry, entriesOf } from '#web/features/documents/document-entries.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const entryWith = (plate: string | null, fio = ''): DocumentEntry => {
  const [entry] = entriesOf({
    transport: [
      {
        id: 'one' as DocumentId,
        stsNumber: '9923456789' as Sts,
        plate: plate as Plate | null,
        holder: fio === '' ? null : { fio },
      },
    ],
    driverLicense: [],
    inn: [],
  })
  if (entry === undefined) throw new Error('no document')
  return entry
}

const entry = entryWith('К456МН77')

/** A new document after the answer about its charges. */
const changedOver = async (lookUp: FinesUseCases['lookUp']) => {
  const changed = new ChangedDocument({ lookUp }, () => sampleNow)
  changed.show({ kind: 'added', entry })
  await when(() => changed.findingOf(entry)?._tag !== 'Running')
  return changed
}

const found = (list: Partial<ChargeList>) => () => Effect.succeed({ ...emptyChargeList, ...list })

const complete: Pick<ChargeList, 'searches'> = {
  searches: [
    {
      document: { type: 'sts', identifier: '9923456789' },
      search: {
        askedAt: sampleNow,
        sources: new Map([['Реестр', { _tag: 'Answered', at: sampleNow, found: 0 }]]),
      },
    },
  ],
}

const findingAfter = async (lookUp: FinesUseCases['lookUp']) => (await changedOver(lookUp)).findingOf(entry)

describe('ChangedDocument', () => {
  it('counts the charges to pay with their sum of today', async () => {
    const fines = [sampleFine(), sampleFine({ amount: kopecks(150_000), discount: null })]
    expect(await findingAfter(found({ fines }))).toEqual({
      _tag: 'Done',
      value: { text: `Нашли 2 штрафа на ${formatRoubles(kopecks(206_250))}`, isFound: true },
    })
  })

  it('names taxes and fines together as charges', async () => {
    const orders = [sampleFine({ kind: 'tax', discount: null })]
    const fines = [sampleFine()]
    expect(await findingAfter(found({ taxes: orders, fines }))).toMatchObject({
      value: { text: `Нашли 2 начисления на ${formatRoubles(kopecks(131_250))}` },
    })
  })

  it('ChangedDocument does not count paid charges', async () => {
    expect(await findingAfter(found({ fines: [sampleFine({ paidAt: sampleNow })] }))).toMatchObject({
      value: { text: 'Неоплаченных начислений нет', isFound: true },
    })
  })

  it.each([
    [false, 'В обработке 1 штраф'],
    [true, 'Оплата не закончена: 1 штраф'],
  ])('names a charge that a payment has claimed, unfinished: %s', async (isUnfinished, text) => {
    const heldBy = { paymentId: 'payment', paid: false, isUnfinished, receipt: null }
    expect(await findingAfter(found({ fines: [sampleFine({ heldBy })] }))).toMatchObject({
      value: { text, isFound: true },
    })
  })

  it('says «Штрафов нет» only after a complete answer', async () => {
    expect(await findingAfter(found(complete))).toMatchObject({ value: { text: 'Штрафов нет' } })
    expect(await findingAfter(found({}))).toMatchObject({ value: { text: 'Начислений не нашли' } })
  })

  it('shows why the register did not answer', async () => {
    const mismatch = new BackendRefused({ code: 'vehicle.mismatch', message: 'Госномер не от этого СТС' })
    expect(await findingAfter(() => Effect.fail(mismatch))).toMatchObject({
      _tag: 'Failed',
      failure: { message: 'Госномер не от этого СТС' },
    })
  })

  it('asks about no certificate without a plate, and keeps the answer where only the holder changes', async () => {
    const requests: string[] = []
    const changed = await changedOver((lookUp) => {
      requests.push(lookUp._tag)
      return found(complete)()
    })
    changed.show({ kind: 'edited', entry: entryWith('К456МН77', 'Иванова Анна Петровна') }, entry)
    expect(changed.findingOf(entry)?._tag).toBe('Done')
    changed.show({ kind: 'edited', entry: entryWith(null) }, entry)
    expect(changed.findingOf(entry)).toBeNull()
    expect(requests).toEqual(['Vehicle'])
  })
})
