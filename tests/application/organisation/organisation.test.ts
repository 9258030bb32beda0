import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Organisation, OrganisationId } from '#domain/organisation/organisation.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'
import { makeOrganisation } from '#application/organisation/index.ts'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import type { CrmPort, OrganisationPort } from '#application/organisation/organisation.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { fakeCrmPort, fakeOrganisationPort } from '#tests/support/fakes/organisation-ports.ts'

const now = instant(Date.parse('2026-11-21T09:00:00Z'))

const company: Organisation = {
  id: 'o-1' as OrganisationId,
  inn: '7707083893' as Inn,
  name: 'ООО «Тестовый автопарк»',
  countDays: 7,
  subscribeType: 0,
  subscriptionEndDate: instant(Date.parse('2026-12-05T09:00:00Z')),
  createdAt: now,
  updatedAt: now,
}

const crmOrder = {
  name: 'Анна Тестова',
  phone: '79000000012' as Phone,
  email: 'fleet@kvitok.example' as Email,
  tag: 'b2b',
  budget: kopecks(0),
  utms: {},
  inn: company.inn,
  countAuto: null,
  monthsCount: null,
}

const unavailable = new BackendUnavailable({ reason: 'server', message: 'Сервис не смог ответить' })
const disconnected = new BackendUnavailable({ reason: 'network', message: 'Нет связи с сервером' })

/** Runs `use` with the feature of a signed-in visitor at noon in Moscow and with the form submissions that it logs. */
const within = <A, E>(
  use: (feature: ReturnType<typeof makeOrganisation>, logged: TrackedFormSubmission[]) => Effect.Effect<A, E>,
  {
    port = {},
    crm = fakeCrmPort(),
    userId = null,
  }: {
    readonly port?: Partial<OrganisationPort>
    readonly crm?: CrmPort
    readonly userId?: string | null
  } = {},
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(now)
      const logged: TrackedFormSubmission[] = []
      const track = (submission: TrackedFormSubmission) =>
        Effect.sync(() => logged.push(submission)).pipe(Effect.andThen(Effect.fail('not logged')))
      return yield* use(
        makeOrganisation(fakeOrganisationPort(port), crm, track, { userId: () => userId }),
        logged,
      )
    }).pipe(Effect.provide(TestClock.layer())),
  )

const stateOf = (overrides: Partial<Organisation>, isReportedEnded = false) =>
  within((feature) => feature.state(3), {
    port: {
      organisation: () => Effect.succeed({ ...company, ...overrides, role: 'owner' as const }),
      subscriptionEnded: () => Effect.succeed(isReportedEnded),
    },
  })

describe('the state of an organisation (spec §3, §4)', () => {
  it('the state of an organisation has the name of the company and the end of its demo', async () => {
    expect(await stateOf({})).toEqual({
      userType: 3,
      companyName: company.name,
      demoEndDate: '5 декабря 2026 г.',
      demoEndDateResponse: company.subscriptionEndDate,
      isSubscriptionExpired: false,
      isSubscriptionEndTomorrow: false,
      isDemo: true,
    })
  })

  it('the state of an organisation ends tomorrow within the last day', async () => {
    const state = await stateOf({ subscribeType: 1, subscriptionEndDate: instant(now + 3_600_000) })
    expect(state).toMatchObject({
      isSubscriptionEndTomorrow: true,
      isSubscriptionExpired: false,
      isDemo: false,
    })
  })

  it('the state of an organisation is expired after its end date, and when the backend says so', async () => {
    expect(await stateOf({ subscriptionEndDate: instant(now - 1) })).toMatchObject({
      isSubscriptionExpired: true,
    })
    expect(await stateOf({}, true)).toMatchObject({ isSubscriptionExpired: true })
  })

  it('the state of an organisation is empty for a legal entity without an organisation, and is not requested for other user types', async () => {
    const empty = { companyName: '', isDemo: false, isSubscriptionExpired: false, demoEndDateResponse: null }
    expect(await within((feature) => feature.state(3))).toMatchObject({ ...empty, userType: 3 })
    const port = { organisation: () => Effect.die('asked') }
    expect(await within((feature) => feature.state(1), { port })).toMatchObject({ ...empty, userType: 1 })
  })
})

describe('saving an organisation (spec §5, §8)', () => {
  const port = {
    create: () => Effect.succeed(company),
    update: () => Effect.succeed(company),
  }

  it.each([
    [null, 'organisation.no-data', 'Нет данных для создания DTO организации'],
    [{}, 'organisation.no-data', 'Нет данных для создания DTO организации'],
    [{ name: 'ООО «Юг-Такси»' }, 'organisation.no-inn', 'ИНН обязателен к заполнению'],
    [{ inn: '7707083890' }, 'inn.checksum', expect.any(String)],
  ])('%o is rejected before it is sent: %s', async (form, code, message) => {
    const requests = { create: () => Effect.die('asked'), update: () => Effect.die('asked') }
    const rejected = { _tag: 'InputRefused', code, message }
    const create = within((feature) => Effect.flip(feature.create(form)), { port: requests })
    expect(await create).toMatchObject(rejected)
    const update = within((feature) => Effect.flip(feature.update(company.id, form)), { port: requests })
    expect(await update).toMatchObject(rejected)
  })

  it('sends the stored form to the backend', async () => {
    let sent: unknown
    const create: OrganisationPort['create'] = (data) => {
      sent = data
      return port.create()
    }
    const form = { inn: ' ИНН 7707083893 ', name: 'ООО «Тестовый автопарк»' }
    expect(await within((feature) => feature.create(form), { port: { create } })).toBe(company)
    expect(sent).toEqual({ inn: company.inn, name: form.name })
  })
})

describe('an order from the pages for companies (spec §7 Legal entity)', () => {
  it('an order that was accepted is logged as a submitted form, and does not fail when the log fails', async () => {
    const [isTaken, logged] = await within((feature, log) =>
      feature.orderFromCrm(crmOrder).pipe(Effect.map((taken) => [taken, log] as const)),
    )
    expect(isTaken).toBe(true)
    expect(logged).toEqual([{ formName: 'crm-order', formData: 'b2b: ok' }])
  })

  it.each([
    ['u-1', 'u-1'],
    [null, ''],
  ])('an order of the session of %s is sent with the user «%s»', async (userId, sent) => {
    const orders: CrmOrder[] = []
    const crm = fakeCrmPort((order) => Effect.sync(() => void orders.push(order)))
    await within((feature) => feature.orderFromCrm(crmOrder), { crm, userId })
    expect(orders).toEqual([{ ...crmOrder, userId: sent }])
  })

  it('an order from the pages for companies that failed is logged without another failure', async () => {
    const [isTaken, logged] = await within(
      (feature, log) => feature.orderFromCrm(crmOrder).pipe(Effect.map((taken) => [taken, log] as const)),
      { crm: fakeCrmPort(() => Effect.fail(unavailable)) },
    )
    expect(isTaken).toBe(false)
    expect(logged).toEqual([{ formName: 'crm-order', formData: 'b2b: error' }])
  })

  it('an order from the pages for companies that was sent without a connection says so, and is logged', async () => {
    const [error, logged] = await within(
      (feature, log) =>
        Effect.flip(feature.orderFromCrm(crmOrder)).pipe(Effect.map((failure) => [failure, log] as const)),
      { crm: fakeCrmPort(() => Effect.fail(disconnected)) },
    )
    expect(error).toBe(disconnected)
    expect(logged).toEqual([{ formName: 'crm-order', formData: 'b2b: error' }])
  })
})
