import { beforeAll, describe, expect, it } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import { instant } from '#domain/dates/instant.ts'
import {
  addDriver,
  addFine,
  addPhone,
  addVehicle,
  type FleetDriver,
  type FleetVehicle,
  newMsisdn,
  prepareOrganisation,
} from '#tests/contract/organisation-fixture.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'
import { withServedCommandLine } from '#tests/support/command-line/served-command-line.ts'
import { newMember } from '#tests/support/backend/member.ts'

const at = withServedCommandLine()

const as = 'company'

const json = async (...args: readonly string[]) => {
  const { output, ...exited } = await at().run([...args, '--format', 'json'], { as })
  return { ...exited, answer: JSON.parse(output) }
}

const organisation = (...args: readonly string[]) => json('organisation', ...args)

const refusal = async (...args: readonly string[]) => {
  const { code, answer } = await organisation(...args)
  return { code, error: answer.error.code }
}

let organisationId: string
let vehicle: FleetVehicle
let driver: FleetDriver

beforeAll(async () => {
  const { backend, run } = at()
  const { email, password, userId } = await newMember(backend)
  organisationId = await prepareOrganisation(backend, userId)
  vehicle = await addVehicle(backend, userId, 'А123ВС77' as Plate)
  driver = await addDriver(backend, userId)
  const started = await run(['session', 'start', email], { as, env: { KVITOK_PASSWORD: password } })
  expect(started.code).toBe(0)
})

describe('kvitok organisation', () => {
  it('show prints the company and its tariff without masking', async () => {
    expect((await organisation('show')).answer).toMatchObject({
      inn: '7707083893',
      name: 'ООО «Тестовый автопарк»',
      tariff: 'fleet-10',
      isExpired: false,
      isMasked: false,
    })
  })

  it('show prints one field in a line at a terminal', async () => {
    const { output } = await at().run(['organisation', 'show'], {
      as,
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    expect(output).toMatch(/^Название +ООО «Тестовый автопарк»\nИНН +7707083893\nТариф +До 10 машин\n/)
  })

  it('edit changes only the name', async () => {
    const { answer } = await organisation('edit', '--name', 'ООО «Ромашка»')
    expect(answer).toMatchObject({ inn: '7707083893', name: 'ООО «Ромашка»' })
    expect(await refusal('edit')).toEqual({ code: 2, error: 'misuse.nothing' })
    expect(await refusal('edit', '--inn', '7701009999')).toMatchObject({ code: 1 })
  })

  it('find searches the organisations of the user only', async () => {
    expect((await organisation('find', 'ромашка')).answer).toMatchObject([{ inn: '7707083893' }])
    expect((await organisation('find', 'Лютик')).answer).toEqual([])
  })

  it('tariffs and subscription print prices in kopecks', async () => {
    const { answer: tariffs } = await organisation('tariffs')
    expect(tariffs.find(({ name }: { readonly name: string }) => name === 'fleet-10')).toMatchObject({
      vehicles: 10,
      price: expect.any(Number),
      terms: expect.arrayContaining([{ countDays: 30, cost: expect.any(Number) }]),
    })
    expect((await organisation('subscription')).answer).toMatchObject({ tariff: 'fleet-10', order: null })
  })

  it('order prints the price and requires a confirmation', async () => {
    expect(await refusal('order', 'fleet-50')).toEqual({ code: 2, error: 'misuse.needs-yes' })
    expect((await organisation('subscription')).answer.order).toBeNull()
    const requests = await at().run(['organisation', 'order', 'fleet-50'], {
      as,
      isTerminal: true,
      input: 'нет\n',
    })
    expect(requests.stderr).toMatch(/^Заказать тариф «До 50 машин» на 30 дней за [\d\s]+₽\?/u)
    const { answer } = await organisation('order', 'fleet-50', '--days', '90', '--yes')
    expect(answer).toMatchObject({ tariff: 'fleet-10', order: { tariff: 'fleet-50', countDays: 90 } })
  })

  it('settings changes only the given values and masks its output', async () => {
    const { answer } = await organisation('settings', '--email', 'garage@kvitok.example', '--by-email', 'on')
    expect(answer).toMatchObject({ email: '••••••@••••••.•••••le', byEmail: true, phone: null, bySms: false })
    expect((await organisation('settings', '--reveal')).answer.email).toBe('garage@kvitok.example')
    expect(await refusal('settings', '--by-sms', 'on')).toEqual({ code: 1, error: 'settings.no-phone' })
    expect(await refusal('settings', '--phone', '12')).toEqual({ code: 1, error: 'phone.length' })
  })
})

const shift = (from: string, to: string) => [
  '--vehicle',
  'А 123 ВС 77',
  '--driver',
  driver.licence,
  '--from',
  from,
  '--to',
  to,
]

describe('kvitok organisation schedules', () => {
  it('add, list, edit and remove a shift in Moscow time', async () => {
    const added = await organisation('schedules', 'add', ...shift('2026-11-20 09:00', '2026-11-20 18:00'))
    expect(added.answer).toMatchObject({
      startAt: '2026-11-20T06:00:00.000Z',
      endAt: '2026-11-20T15:00:00.000Z',
      vehicle: '••••••77',
      stsId: vehicle.stsId,
    })
    const { id } = added.answer
    const edited = await organisation('schedules', 'edit', id, '--to', '2026-11-20T20:00+03:00')
    expect(edited.answer).toMatchObject({ id, endAt: '2026-11-20T17:00:00.000Z', stsId: vehicle.stsId })

    const of = (from: string, to: string) =>
      organisation('schedules', 'list', '--from', from, '--to', to, '--reveal')
    expect((await of('2026-11-20', '2026-11-21')).answer).toMatchObject([{ id, vehicle: 'А123ВС77' }])
    expect((await of('2026-11-21', '2026-11-22')).answer).toEqual([])

    expect(await refusal('schedules', 'remove', id)).toEqual({ code: 2, error: 'misuse.needs-yes' })
    expect((await organisation('schedules', 'remove', id, '--yes')).answer).toMatchObject([{ id }])
    expect((await organisation('schedules', 'list')).answer).toEqual([])
  })

  it.each([
    [['add', '--vehicle', 'А 999 АА 99'], 2, 'misuse.missing-mandatory-option-value'],
    [['edit', 'nobody', '--to', '2026-11-20 20:00'], 1, 'schedule.unknown'],
    [['edit', 'nobody'], 2, 'misuse.nothing'],
    [['remove', 'nobody', '--yes'], 1, 'schedule.unknown'],
    [['list', '--from', 'вчера'], 2, 'misuse.moment'],
    [['list', '--vehicle', 'А 999 АА 99'], 1, 'document.unknown'],
  ])('%j is refused', async (args, code, error) => {
    expect(await refusal('schedules', ...args)).toEqual({ code, error })
  })

  it('a shift that ends before it begins is rejected with the reason', async () => {
    const backwards = shift('2026-11-20 18:00', '2026-11-20 09:00')
    expect(await refusal('schedules', 'add', ...backwards)).toEqual({ code: 1, error: 'schedule.order' })
  })
})

const codeSentTo = async (phone: string): Promise<string> => {
  const { body } = await at()
    .backend.store.db.selectFrom('sms_messages')
    .select('body')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return body.slice(0, 6)
}

describe('kvitok organisation phones', () => {
  it('add, verify by the code, list and remove a phone', async () => {
    const msisdn = newMsisdn()
    const added = await organisation('phones', 'add', msisdn, '--driver', driver.licence, '--confirm')
    expect(added.answer).toMatchObject({ phone: `•••••••••${msisdn.slice(-2)}`, isVerified: false })
    expect(added.stderr).toContain('Водителю ушло СМС с кодом')
    const { id } = added.answer
    const code = await codeSentTo(msisdn)
    const edited = await organisation('phones', 'edit', id, '--code', code)
    expect(edited.answer).toMatchObject({ id, isVerified: true })
    expect((await organisation('phones', 'list', '--verified', '--reveal')).answer).toEqual([
      { id, driver: driver.licence, phone: msisdn, isVerified: true },
    ])
    expect(await refusal('phones', 'remove', id)).toEqual({ code: 2, error: 'misuse.needs-yes' })
    expect((await organisation('phones', 'remove', id, '--yes')).answer).toHaveLength(1)
    expect((await organisation('phones', 'list')).answer).toEqual([])
  })

  it('a changed number is not verified, and no code is sent without a request', async () => {
    const msisdn = newMsisdn()
    const id = await addPhone(at().backend, organisationId, { ...driver, msisdn })
    const moved = newMsisdn()
    const { answer } = await organisation('phones', 'edit', id, '--phone', moved)
    expect(answer.isVerified).toBe(false)
    await expect(codeSentTo(moved)).rejects.toThrow('no result')
    await organisation('phones', 'remove', id, '--yes')
  })

  it.each([
    [['add', '12', '--driver', '99 12 345678'], 1, 'phone.length'],
    [['add', '89000000012', '--driver', 'Ж'], 1, 'licence.format'],
    [['edit', '0f0e0d0c-0000-4000-8000-0000000000aa', '--confirm'], 1, 'phone.unknown'],
    [['edit', '0f0e0d0c-0000-4000-8000-0000000000aa'], 2, 'misuse.nothing'],
  ])('%j is refused', async (args, code, error) => {
    expect(await refusal('phones', ...args)).toEqual({ code, error })
  })
})

describe('who drove, and the notice to the driver', () => {
  const hourMs = 3_600_000

  it('follow the schedules', async () => {
    const { uin, fineId } = await addFine(at().backend, vehicle.sts, instant(noon - 24 * hourMs))
    expect(await json('driver-of', uin)).toMatchObject({
      code: 1,
      answer: { driver: null, confidence: 'none' },
    })
    expect(await refusal('notify', uin, '--yes')).toEqual({ code: 1, error: 'notice.no-driver' })

    await organisation('schedules', 'add', ...shift('2026-11-20 09:00', '2026-11-20 18:00'))
    expect(await json('driver-of', fineId, '--reveal')).toMatchObject({
      code: 0,
      answer: { uin, driver: driver.licence, confidence: 'high', why: [expect.any(String)] },
    })

    expect(await refusal('notify', uin, '--yes')).toEqual({ code: 1, error: 'notice.no-phone' })
    await addPhone(at().backend, organisationId, { ...driver, msisdn: newMsisdn() })
    expect(await refusal('notify', uin)).toEqual({ code: 2, error: 'misuse.needs-yes' })
    expect((await organisation('notify', uin, '--yes')).answer).toMatchObject({ uin, isSent: true })
    const again = await organisation('notify', uin, '--driver', driver.licence, '--yes')
    expect(again).toMatchObject({ code: 0, answer: { isSent: false } })
    expect(again.stderr).toContain('уже сообщили')
  })

  it('an invalid number is rejected', async () => {
    const { code, answer } = await json('driver-of', '18810177261102104326')
    expect({ code, error: answer.error.code }).toEqual({ code: 1, error: 'uin.check-digit' })
  })
})

describe('a user without an organisation', () => {
  it('a user without an organisation gets the command that creates an organisation, and creates it', async () => {
    const { backend, run } = at()
    const { email, password } = await newMember(backend, { isLegalEntity: true })
    const newcomer = async (...args: readonly string[]) => {
      const { output, ...exited } = await run([...args, '--format', 'json'], { as: 'newcomer' })
      return { ...exited, answer: JSON.parse(output) }
    }
    await run(['session', 'start', email], { as: 'newcomer', env: { KVITOK_PASSWORD: password } })
    const none = await newcomer('organisation', 'show')
    expect(none).toMatchObject({ code: 1, answer: { error: { code: 'organisation.none' } } })
    expect(none.stderr).toContain('kvitok organisation create')
    const made = await newcomer('organisation', 'create', '7701009999', '--name', 'ООО «Лютик»')
    expect(made.answer).toMatchObject({
      inn: '7701009999',
      name: 'ООО «Лютик»',
      tariff: 'demo',
      isMasked: true,
    })
  })
})
