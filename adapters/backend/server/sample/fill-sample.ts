import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { organisationOf } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { findRegistered, lockAddress } from '#adapters/backend/server/features/session/accounts.repository.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { demoEmails } from './demo-accounts.ts'
import { fillCompany } from './fill-company.ts'
import { fillDriver } from './fill-driver.ts'
import { depsAt, type SampleDeps } from './sample-payments.ts'
import { hasNotification } from './sample.repository.ts'

export interface FillSampleDeps extends SampleDeps {
  readonly store: Store
  readonly now: () => Instant
  readonly prices: TariffPrices
}

interface Welcome {
  readonly title: string
  readonly body: string
  readonly url: string
}

const welcomeDriver: Welcome = {
  title: 'Это пробный кабинет водителя',
  body: 'Машины, штрафы и платежи за год придуманы. Всё можно менять, платить картами учебного банка и удалять',
  url: '/documents/',
}

const welcomeCompany: Welcome = {
  title: 'Это пробный автопарк',
  body: 'Машины, водители, смены и штрафы за год придуманы. Что скрыто звёздочками, открывает тариф',
  url: '/organization/',
}

/** Fills one account once: its welcome is the last thing inserted, in the same transaction, and marks it as filled. */
const fillOnce = (
  { store, ...deps }: FillSampleDeps,
  email: Email,
  welcome: Welcome,
  fill: (trx: Trx, userId: string, now: Instant) => Promise<void>,
): Promise<void> =>
  store.db.transaction().execute(async (trx) => {
    await lockAddress(trx, email)
    const account = await findRegistered(trx, email)
    if (account === undefined) return
    const { user_id: userId } = account
    const dedupeKey = `sample:${userId}`
    if (await hasNotification(trx, dedupeKey)) return
    const now = deps.now()
    await fill(trx, userId, now)
    await insertNotification(trx, depsAt(deps, now), { ...welcome, dedupeKey, userId, tab: 'service' })
  })

/** Fills the demo accounts with a year of sample data; an account that was filled before stays as its user left it. */
export const fillSample = async (deps: FillSampleDeps): Promise<void> => {
  await fillOnce(deps, demoEmails.driver, welcomeDriver, (trx, userId, now) =>
    fillDriver(trx, deps, { userId, email: demoEmails.driver, now }),
  )
  await fillOnce(deps, demoEmails.company, welcomeCompany, async (trx, userId, now) => {
    const organisation = await organisationOf(trx, userId)
    if (organisation === undefined) return
    await fillCompany(trx, deps, { userId, organisationId: organisation.id, prices: deps.prices, now })
  })
}
