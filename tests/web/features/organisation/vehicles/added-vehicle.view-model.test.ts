import { Effect } from 'effect'
import { when } from 'mobx'
import { expect, it } from 'vitest'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { AddedVehicleViewModel } from '#web/features/organisation/vehicles/added-vehicle.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const vehicle: StsDocument = {
  id: 'v-1' as DocumentId,
  stsNumber: '9923456789' as Sts,
  plate: null,
  holder: null,
}

const document = { type: 'sts', identifier: vehicle.stsNumber } as const

const listOf = (fines: readonly Charge[], overrides: Partial<ChargeList> = {}): ChargeList => ({
  fines,
  taxes: [],
  sortIdentifiers: [],
  searches: [
    {
      document,
      search: {
        askedAt: sampleNow,
        sources: new Map([['Реестр', { _tag: 'Answered', at: sampleNow, found: fines.length }]]),
      },
    },
  ],
  ...overrides,
})

const textAfter = async (answer: Effect.Effect<ChargeList, OperationRefused>) => {
  const model = new AddedVehicleViewModel({ refreshDocument: () => answer }, () => sampleNow)
  model.show(vehicle)
  await when(() => model.text !== 'Машина добавлена, ищем её штрафы…')
  return model.text
}

const paid = sampleFine({ id: 'f-2' as ChargeId, paidAt: sampleNow })

it.each([
  ['the unpaid fines', listOf([sampleFine(), paid]), 'Машина добавлена: 1 штраф на 562,50 ₽'],
  ['that there are none', listOf([paid]), 'Машина добавлена: неоплаченных штрафов нет'],
  [
    'that the sources have not answered',
    listOf([], { searches: [] }),
    'Машина добавлена. Штрафы покажем в списке, когда ответят источники',
  ],
  [
    'that the plate belongs to another certificate',
    listOf([], { mismatched: [document] }),
    'Машина добавлена, но госномер не подходит к этому СТС: проверьте номера, штрафы пока не найти',
  ],
])('AddedVehicleViewModel says %s', async (_, list, text) => {
  expect((await textAfter(Effect.succeed(list)))?.replaceAll('\u00A0', ' ')).toBe(text)
})

it('AddedVehicleViewModel says that the vehicle is added even if the sources fail', async () => {
  const failed = Effect.fail(new OperationRefused({ code: 'source.unavailable', message: 'Занято' }))
  expect(await textAfter(failed)).toContain('Машина добавлена. Штрафы покажем')
})

it('AddedVehicleViewModel says nothing before a vehicle is added', () => {
  expect(new AddedVehicleViewModel({ refreshDocument: () => Effect.never }).text).toBeNull()
})
