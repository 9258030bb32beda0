import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import type { DocumentId, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { DriverSchedule, ScheduleId, Shift } from '#domain/organisation/driver-schedule.ts'
import { parseShiftTime } from '#domain/organisation/shift-time.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { SchedulesPort } from '#application/drivers/drivers.port.ts'
import { hoursOf } from '#web/features/organisation/schedule/schedule-week.ts'
import { saveShift } from '#web/features/organisation/schedule/shift-draft-form.ts'
import { ScheduleViewModel } from '#web/features/organisation/schedule/schedule.view-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDocumentList } from '#tests/support/fakes/documents-port.ts'

const vehicle: StsDocument = {
  id: 'v-1' as DocumentId,
  stsNumber: '9923456789' as Sts,
  plate: 'К456МН77' as Plate,
  holder: null,
}

const driver = (id: string, fio: string): LicenceDocument => ({
  id: id as DocumentId,
  number: '9912345678' as DriverLicence,
  holder: { fio },
})

const time = (text: string) => {
  const moment = parseShiftTime(text)
  if (moment === null) throw new Error(`no time: ${text}`)
  return moment
}

const morning: DriverSchedule = {
  id: 's-1' as ScheduleId,
  stsId: vehicle.id,
  driverLicenseId: 'd-1' as DocumentId,
  startAt: time('2026-11-17T08:00'),
  endAt: time('2026-11-17T20:00'),
}

const refusedConflict = new BackendRefused({ code: 'schedule.conflict', message: 'Машина * *** ** **' })

const week = async (shifts: readonly DriverSchedule[], overrides: Partial<SchedulesPort> = {}) => {
  const sent: Shift[] = []
  const { documents, drivers, schedulesPort } = await fakeCompany({
    documents: {
      sts: fakeDocumentList([vehicle]),
      licence: fakeDocumentList([
        driver('d-1', 'Примеров Пётр Петрович'),
        driver('d-2', 'Образцова Анна Ивановна'),
      ]),
    },
    schedules: {
      list: () => Effect.succeed(shifts),
      create: (shift) =>
        Effect.sync(() => {
          sent.push(shift)
          return { ...shift, id: 's-2' as ScheduleId }
        }),
      remove: () => Effect.void,
      ...overrides,
    },
  })
  const model = new ScheduleViewModel(documents, schedulesPort, localDate('2026-11-16'))
  model.start()
  await when(() => !model.loading.isRunning)
  const save = () => sendForm(model.form, saveShift, drivers, { onDone: model.save })
  return { model, sent, save }
}

const fill = (model: ScheduleViewModel, startAt: string, endAt: string) => {
  model.form.edit('stsId', 'v-1')
  model.form.edit('driverLicenseId', 'd-2')
  model.form.edit('startAt', startAt)
  model.form.edit('endAt', endAt)
}

describe('ScheduleViewModel', () => {
  it('lists drivers by vehicle with hours that include another day', async () => {
    const { model } = await week([{ ...morning, endAt: time('2026-11-18T06:00') }])
    const [shift] = model.week.shiftsOn(localDate('2026-11-18'))
    expect(shift && hoursOf(shift, localDate('2026-11-18'))).toBe('с 17 ноября 08:00 до\u00A006:00')
    expect([model.week.vehicleOf(vehicle.id), model.week.driverOf('d-1' as DocumentId)]).toEqual([
      'К 456 МН 77',
      'Примеров П. П.',
    ])
  })

  it('shows a whole day of a shift over several days in two words', () => {
    const long = { ...morning, endAt: time('2026-11-20T06:00') }
    expect(hoursOf(long, localDate('2026-11-18'))).toBe('весь день')
    expect(hoursOf(long, localDate('2026-11-20'))).toBe('с 17 ноября 08:00 до\u00A006:00')
    expect(hoursOf(long, localDate('2026-11-17'))).toBe('с 08:00 до\u00A020 ноября 06:00')
  })

  it('opens every day of a short week, and today alone in a long one, or the first day with a shift', async () => {
    const [tuesday, friday] = [localDate('2026-11-17'), localDate('2026-11-20')]
    const onFriday = { ...morning, startAt: time('2026-11-20T08:00'), endAt: time('2026-11-20T20:00') }
    const short = await week([morning, onFriday])
    expect(short.model.week.openDays(friday)).toEqual([tuesday, friday])
    const many = Array.from({ length: 20 }, (_, index) => ({ ...onFriday, id: `f-${index}` as ScheduleId }))
    const long = await week([morning, ...many])
    expect(long.model.week.openDays(friday)).toEqual([friday])
    expect(long.model.week.openDays(localDate('2026-11-18'))).toEqual([tuesday])
    expect((await week([])).model.week.openDays(friday)).toEqual([])
  })

  it('appends a saved shift and keeps the vehicle in the form', async () => {
    const { model, sent, save } = await week([])
    fill(model, '2026-11-17T08:00', '2026-11-17T20:00')
    await save()
    expect(model.week.count).toBe(1)
    const { id, ...shift } = morning
    expect([id, sent]).toEqual(['s-1', [{ ...shift, driverLicenseId: 'd-2' }]])
    expect([model.form.values.stsId, model.form.values.driverLicenseId]).toEqual(['v-1', ''])
  })

  it('closes the form after saving, marks the shift and describes it', async () => {
    const { model, save } = await week([])
    model.openForm({ vehicle: vehicle.id, day: localDate('2026-11-17') })
    const { stsId, startAt, endAt } = model.form.values
    expect([model.isFormOpen, stsId, startAt, endAt]).toEqual([
      true,
      'v-1',
      '2026-11-17T08:00',
      '2026-11-17T20:00',
    ])
    model.form.edit('driverLicenseId', 'd-2')
    await save()
    expect([model.isFormOpen, model.marked, model.savedText]).toEqual([
      false,
      's-2',
      'Смена записана: К 456 МН 77, Образцова А. И., 17 ноября, 08:00–20:00',
    ])
  })

  it('shows no text about a saved shift that is in another week', async () => {
    const { model, save } = await week([])
    fill(model, '2026-11-08T08:00', '2026-11-08T20:00')
    await save()
    expect([model.marked, model.savedText, model.week.count]).toEqual(['s-2', null, 0])
  })

  it('ScheduleViewModel has a row for every vehicle, and days with and without shifts', async () => {
    const { model } = await week([])
    expect([model.week.rows.all.map(({ name }) => name), model.week.busyDays.length]).toEqual([
      ['К 456 МН 77'],
      0,
    ])
    const { model: busy } = await week([morning])
    expect([busy.week.busyDays, busy.week.freeDays.length]).toEqual([['2026-11-17'], 6])
  })

  it('shows the errors of all empty fields', async () => {
    const { model, sent, save } = await week([])
    expect(await save()).toBe(false)
    expect(model.form.errors.map(({ field }) => field)).toEqual([
      'stsId',
      'driverLicenseId',
      'startAt',
      'endAt',
    ])
    expect(sent).toEqual([])
  })

  it('shows the conflicting shift and keeps the typed fields', async () => {
    const { model, save } = await week([morning], { create: () => Effect.fail(refusedConflict) })
    fill(model, '2026-11-17T18:00', '2026-11-18T06:00')
    await save()
    expect(model.form.failure?.code).toBe('schedule.conflict')
    expect(model.conflict).toContain('Машина К 456 МН 77 в это время уже у водителя Примеров П. П.')
    expect(model.form.values.startAt).toBe('2026-11-17T18:00')
  })

  it('changes the edited shift', async () => {
    const edited: unknown[] = []
    const { model, sent, save } = await week([morning], {
      edit: (id, shift) => Effect.sync(() => (edited.push(id), { ...shift, id })),
    })
    model.edit(morning)
    model.form.edit('driverLicenseId', 'd-2')
    await save()
    expect([sent, edited, model.week.count, model.edited]).toEqual([[], ['s-1'], 1, null])
    expect([model.form.values.edited, model.form.values.stsId]).toEqual(['', 'v-1'])
  })

  it('requires another vehicle if the chosen one was removed from the fleet', async () => {
    const { model, save } = await week([])
    fill(model, '2026-11-17T08:00', '2026-11-17T20:00')
    model.form.edit('stsId', 'v-removed')
    expect(await save()).toBe(false)
    expect(model.form.errors.map(({ field }) => field)).toEqual(['stsId'])
  })

  it('removes a shift and resets the form that was editing it', async () => {
    const { model } = await week([morning])
    model.edit(morning)
    model.remove(morning)
    await when(() => model.week.count === 0)
    expect([model.edited, model.form.values.stsId]).toEqual([null, ''])
  })
})
