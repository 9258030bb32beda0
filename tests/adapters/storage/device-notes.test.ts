import { describe, expect, it } from 'vitest'
import { noRecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { makeDeviceNotes } from '#adapters/storage/device-notes.ts'
import { memoryStorage, type TextStorage } from '#adapters/storage/text-storage.ts'

const corrupted = (text: string): TextStorage => ({ ...memoryStorage(), get: () => text })

describe('what a device keeps', () => {
  it('what a device keeps is read as it was written', () => {
    const device = makeDeviceNotes(memoryStorage(), memoryStorage())
    const lookUp: LookUp = { _tag: 'Inn', inn: '7707083893' as Inn }
    device.saveRecent({ isKept: true, lookUps: [lookUp] })
    device.savePayer({ fio: 'Иванов Иван', email: '' })
    device.saveWantsStreets(true)
    device.saveList({ of: 'Мои штрафы', chosen: ['1' as ChargeId], view: { order: 'OLDEST' } })
    expect(device.recent().lookUps).toEqual([lookUp])
    expect(device.payer()).toEqual({ fio: 'Иванов Иван', email: '' })
    expect(device.list()?.chosen).toEqual(['1'])
    expect(device.wantsStreets()).toBe(true)
    device.saveWantsStreets(false)
    expect(device.wantsStreets()).toBe(false)
  })

  it.each(['', 'null', '{', '{"isKept":1}', '[{"of":1}]'])('reads «%s» as nothing', (text) => {
    const device = makeDeviceNotes(corrupted(text), corrupted(text))
    expect([device.recent(), device.answers(), device.payer(), device.list()]).toEqual([
      noRecentLookUps,
      [],
      null,
      null,
    ])
  })

  it('deletes the payer when null is saved', () => {
    const device = makeDeviceNotes(memoryStorage(), memoryStorage())
    device.savePayer({ fio: 'Иванов Иван', email: '' })
    device.savePayer(null)
    expect(device.payer()).toBeNull()
  })
})
