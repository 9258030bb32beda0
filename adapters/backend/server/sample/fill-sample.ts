import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { organisationOf } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { findRegistered } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { releaseAdvisoryLock, tryAdvisoryLock } from '#adapters/backend/server/database/advisory-lock.ts'
import type { Database, Store } from '#adapters/backend/server/database/store.ts'
import { demoEmails } from './demo-accounts.ts'
import { fillCompany } from './fill-company.ts'
import { fillDriver } from './fill-driver.ts'
import { depsAt, type SampleDeps, type Step } from './sample-payments.ts'
import { hasNotification } from './sample-news.repository.ts'

export interface FillSampleDeps extends SampleDeps {
  readonly store: Store
  readonly now: () => Instant
  readonly prices: TariffPrices
  /** Ends the filling after the current step; the next filling continues it. */
  readonly signal?: AbortSignal | undefined
}

/** Deduplication key of the welcome. */
const markOf = (userId: string): string => `sample:${userId}`

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
  body: 'Машины, водители, смены и штрафы за год придуманы. Что скрыто, открывает тариф',
  url: '/organization/',
}

/** The account of an address, unless it was filled before: its welcome is inserted last and marks it as filled. */
const unfilledUser = async (db: Database, email: Email): Promise<string | null> => {
  const account = await findRegistered(db, email)
  if (account === undefined || (await hasNotification(db, markOf(account.user_id)))) return null
  return account.user_id
}

const stepOf =
  ({ store, signal }: FillSampleDeps): Step =>
  async (work) => {
    signal?.throwIfAborted()
    const result = await store.db.transaction().execute(work)
    // Requests that wait for the only connection of the embedded database come first.
    await setImmediate()
    return result
  }

const welcomeUser = (deps: FillSampleDeps, userId: string, welcome: Welcome, now: Instant) =>
  stepOf(deps)((trx) =>
    insertNotification(trx, depsAt(deps, now), {
      ...welcome,
      dedupeKey: markOf(userId),
      userId,
      tab: 'service',
    }),
  )

const fillDriverAccount = async (deps: FillSampleDeps): Promise<void> => {
  const email = demoEmails.driver
  const userId = await unfilledUser(deps.store.db, email)
  if (userId === null) return
  const now = deps.now()
  await fillDriver(stepOf(deps), deps, { userId, email, now })
  await welcomeUser(deps, userId, welcomeDriver, now)
}

const fillCompanyAccount = async (deps: FillSampleDeps): Promise<void> => {
  const userId = await unfilledUser(deps.store.db, demoEmails.company)
  const organisation = userId === null ? undefined : await organisationOf(deps.store.db, userId)
  if (userId === null || organisation === undefined) return
  const now = deps.now()
  const company = { userId, organisationId: organisation.id, prices: deps.prices, now }
  await fillCompany(stepOf(deps), deps, company)
  await welcomeUser(deps, userId, welcomeCompany, now)
}

/**
 * Fills the demo accounts with a year of sample data. An account that was filled before stays as its user left it; a filling that
 * was interrupted is continued. Does nothing while another process on the same database fills them. Rejects with the reason of
 * `signal` when that is aborted.
 */
export const fillSample = async (deps: FillSampleDeps): Promise<void> => {
  const fill = async (): Promise<void> => {
    await fillDriverAccount(deps)
    await fillCompanyAccount(deps)
  }
  // The embedded database has one process, and one connection, which must not be held.
  if (deps.store.kind === 'embedded') return fill()
  const lock = await tryAdvisoryLock(deps.store.pool, 'fill sample')
  if (lock === null) return
  try {
    await fill()
  } finally {
    await releaseAdvisoryLock(lock)
  }
}
