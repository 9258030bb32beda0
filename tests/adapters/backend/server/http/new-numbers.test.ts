import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { networkLimit, organisationLimit, seriesLimit, seriesOf } from '#domain/limits/new-numbers.ts'
import { slotOf } from '#domain/limits/sliding-window.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import { countEnumerators } from '#adapters/backend/server/http/new-numbers.repository.ts'
import { makeCheckNewNumber } from '#adapters/backend/server/http/check-new-number.ts'
import { readFine } from '#adapters/backend/contract/fines.contract.ts'
import { sampleUin } from '#tests/support/samples/charge-record.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { type BackendFixture, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { emailsTo, newMember } from '#tests/support/backend/member.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { startDemo, prepareOrganisation } from '#tests/contract/organisation-fixture.ts'

const operatorEmail = 'operator@kvitok.example'

/** Records that so many different numbers of a holder were looked up just now. */
const useBudget = async ({ clock, store }: BackendFixture, holder: string, asked: number): Promise<void> => {
  const now = clock.now()
  await store.db
    .insertInto('rate_limits')
    .values({
      limit_name: 'new-number',
      holder,
      slot: slotOf(dayMs, now),
      asked,
      counts_until: new Date(now + 2 * dayMs),
    })
    .execute()
}

/** Stores numbers that a holder has looked up a second ago. */
const fillNumbers = async (
  { clock, store }: BackendFixture,
  holder: string,
  count: number,
): Promise<void> => {
  const rows = Array.from({ length: count }, (_, number) => ({
    holder,
    number_hash: `hash ${number}`,
    asked_at: new Date(clock.now() - 1000),
  }))
  await store.db.insertInto('looked_up_numbers').values(rows).execute()
}

describe.each(databases)('makeCheckNewNumber on $name', (database) => {
  const backend = withBackend({ database })
  let serial = 0
  const newNetwork = (): string => `198.18.${(serial += 1)}.7`

  const checkOf = (at = backend().clock.now()) => {
    const { store } = backend()
    const now = () => at
    const outbox = makeOutbox({ now, deliveries: noDeliveries })
    return makeCheckNewNumber({ store, now, log: silent, outbox, operatorEmail })
  }

  /** A number of another series for each place in the list, so that the limit of a series does not apply. */
  const numberOf = (series: string, place: number): string => `${series} ${serial}-${place}-0000`

  /** Asks about numbers one after the other; returns how many were admitted without a wait. */
  const admitted = async (requester: Requester, numbers: number, series = 'sts'): Promise<number> => {
    const check = checkOf()
    let count = 0
    for (let number = 0; number < numbers; number += 1)
      count += await Effect.runPromise(
        check(requester, numberOf(series, number)).pipe(
          Effect.as(1),
          Effect.catchTag('TooMany', () => Effect.succeed(0)),
        ),
      )
    return count
  }

  it('limits a network, with any number of visitors', async () => {
    const network = newNetwork()
    const visitors = [await newMember(backend()), await newMember(backend())]
    const counts = []
    for (const { userId } of visitors) counts.push(await admitted({ userId, network }, 40))
    expect(counts[0]).toBe(networkLimit.withoutWait)
    // The numbers of the first visitor are known, so they are admitted again.
    expect(counts[1]).toBe(networkLimit.withoutWait)
  })

  it('admits 40 known accounts behind one address with two numbers each, whose network has used up its limit', async () => {
    const { store, clock } = backend()
    const network = newNetwork()
    await fillNumbers(backend(), `network ${network}`, networkLimit.maxPerDay)
    const counts = []
    for (let person = 1; person <= 40; person += 1) {
      const { userId } = await newMember(backend())
      await store.db
        .updateTable('accounts')
        .set({ email_confirmed_at: new Date(clock.now() - dayMs) })
        .where('user_id', '=', userId)
        .execute()
      counts.push(await admitted({ userId, network }, 2, `person ${person}`))
    }
    expect(new Set(counts)).toEqual(new Set([2]))
  })

  it('admits a network whose numbers a clock stored that ran ahead and was set back', async () => {
    const requester = { userId: null, network: newNetwork() }
    const ahead = checkOf(instant(backend().clock.now() + 30 * dayMs))
    for (let number = 0; number < networkLimit.withoutWait; number += 1)
      await Effect.runPromise(ahead(requester, numberOf('ahead', number)))
    expect(await admitted(requester, 40)).toBe(networkLimit.withoutWait)
  })

  it('limits a household with all its IPv6 networks', async () => {
    const networks = Array.from({ length: 4 }, (_, place) => `2001:db8:5:10${place}::/64`)
    let count = 0
    for (const [place, network] of networks.entries())
      count += await admitted({ userId: null, network }, 20, `household ${place}`)
    expect(count).toBe(networkLimit.withoutWait)
  })

  it.each([
    [
      'the /48 around an IPv6 network',
      'range 2001:db8:6::/48',
      (place: number) => `2001:db8:6:${place}00::/64`,
    ],
    ['the /24 around an IPv4 address', 'range 203.0.113.0/24', (place: number) => `203.0.113.${place}`],
  ])('limits %s to ten times as many, and reports it', async (_range, holder, networkAt) => {
    await useBudget(backend(), holder, 10 * networkLimit.maxPerDay - 2)
    const counts = []
    for (let place = 1; place <= 3; place += 1)
      counts.push(await admitted({ userId: null, network: networkAt(place) }, 1))
    expect(counts).toEqual([1, 1, 0])
    const emails = await emailsTo(backend(), operatorEmail)
    expect(emails.filter(({ body }) => body.includes(holder))).toHaveLength(1)
  })

  it('gives visitors of all networks together ninety numbers of one series in a day, and reports the next one', async () => {
    const check = checkOf()
    const ask = (place: number, userId: string | null = null) =>
      Effect.runPromise(
        check(
          { userId, network: `192.${Math.floor(place / 20)}.2.7` },
          `STS991120${String(place).padStart(4, '0')}`,
        ).pipe(
          Effect.as(true),
          Effect.catchTag('TooMany', () => Effect.succeed(false)),
        ),
      )
    const { store, clock } = backend()
    const before = await countEnumerators(store.db, clock.now())
    const answers = []
    for (let place = 0; place < 120; place += 1) answers.push(await ask(place))
    expect(await countEnumerators(store.db, clock.now())).toBe(before + 1)
    expect(answers).toEqual(Array.from({ length: 120 }, (_, place) => place < seriesLimit.maxPerDay))
    const { userId } = await makeOrganisation(backend())
    expect(await ask(120, userId)).toBe(true)
    const emails = await emailsTo(backend(), operatorEmail)
    expect(emails.filter(({ body }) => body.includes('series STS991120'))).toHaveLength(1)
  })

  it('lets any number of visitors look up the same number', async () => {
    const answers = []
    for (let place = 0; place < 120; place += 1)
      answers.push(await admitted({ userId: null, network: `194.${place}.2.7` }, 1, 'sample'))
    expect(new Set(answers)).toEqual(new Set([1]))
  })

  it('counts concurrent questions of one network one after the other', async () => {
    const network = newNetwork()
    const check = checkOf()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        Effect.runPromise(
          check({ userId: null, network }, numberOf('sts', number)).pipe(
            Effect.as(1),
            Effect.catchTag('TooMany', () => Effect.succeed(0)),
          ),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 1)).toHaveLength(networkLimit.withoutWait)
  })

  it('lets an organisation with a running tariff enter its fleet at once', async () => {
    const { userId } = await makeOrganisation(backend())
    const fleet = 60
    expect(fleet).toBeLessThan(organisationLimit.withoutWait)
    expect(await admitted({ userId, network: newNetwork() }, fleet)).toBe(fleet)
  })

  it('does not count the saved documents of a user, at any number of them', async () => {
    const { userId } = await newMember(backend())
    const requester = { userId, network: newNetwork() }
    expect(await admitted(requester, 40)).toBe(networkLimit.withoutWait)
    const sts = ['9911000001', '9911000002']
    await backend()
      .store.db.insertInto('sts_documents')
      .values(sts.map((number) => ({ user_id: userId, sts: number, created_at: new Date() })))
      .execute()
    for (const number of sts) await Effect.runPromise(checkOf()(requester, `STS${number}`))
    expect(await Effect.runPromise(Effect.flip(checkOf()(requester, 'STS9911000003')))).toMatchObject({
      _tag: 'TooMany',
    })
  })

  it('reports an organisation only at the limit of its tariff', async () => {
    const { store, clock } = backend()
    const { userId } = await makeOrganisation(backend())
    const before = await countEnumerators(store.db, clock.now())
    expect(await admitted({ userId, network: newNetwork() }, 65)).toBe(65)
    expect(await countEnumerators(store.db, clock.now())).toBe(before)
  })

  it('lets a fleet of any size look up thousands of numbers a day', async () => {
    const { userId } = await newMember(backend())
    await prepareOrganisation(backend(), userId, 'unlimited')
    await fillNumbers(backend(), `large-fleet ${userId}`, organisationLimit.maxPerDay)
    expect(await admitted({ userId, network: newNetwork() }, 5)).toBe(5)
  })

  it('limits an organisation on its demo, whose account was made today, like any visitor', async () => {
    const { userId } = await makeOrganisation(backend())
    await startDemo(backend(), userId)
    expect(await admitted({ userId, network: newNetwork() }, 40)).toBe(networkLimit.withoutWait)
  })

  it('does not take refused numbers from the budget of all visitors', async () => {
    const { store } = backend()
    const taken = async (): Promise<number> => {
      const rows = await store.db
        .selectFrom('rate_limits')
        .select('asked')
        .where('limit_name', '=', 'new-number')
        .where('holder', '=', 'visitors')
        .execute()
      return rows.reduce((sum, { asked }) => sum + asked, 0)
    }
    const before = await taken()
    await admitted({ userId: null, network: newNetwork() }, networkLimit.withoutWait + 10)
    expect(await taken()).toBe(before + networkLimit.withoutWait)
  })

  it('refuses the rest of the day at the limit, and tells the operator once', async () => {
    const network = newNetwork()
    const { clock, store } = backend()
    await fillNumbers(backend(), `network ${network}`, networkLimit.maxPerDay)
    const check = checkOf()
    for (const number of ['sts 1', 'sts 2']) {
      const refusal = await Effect.runPromise(Effect.flip(check({ userId: null, network }, number)))
      expect(refusal).toMatchObject({
        _tag: 'TooMany',
        seconds: dayMs / 1000 - 1,
        of: 'numbers of visitors',
      })
    }
    const emails = await emailsTo(backend(), operatorEmail)
    expect(emails.filter(({ body }) => body.includes(network))).toHaveLength(1)
    expect(await countEnumerators(store.db, clock.now())).toBeGreaterThan(0)
  })
})

describe('the answer of a call', () => {
  const limiting = withBackend({ operations: { newNumbers: { operatorEmail: null } } })

  it('names the account as the other way where visitors have used up the numbers of a day', async () => {
    const uin = sampleUin(2)
    await fillNumbers(limiting(), `series ${seriesOf(`UIN${uin}`)}`, seriesLimit.maxPerDay)
    const { code, message } = await refusalOf(
      limiting()
        .as(await limiting().signIn())
        .request(readFine, { uin }),
    )
    expect(code).toBe('rate.limited')
    expect(message).toMatch(
      /^Новых номеров сегодня проверили слишком много\. Войдите в аккаунт, с которого уже платили, или повторите через 24 часа$/,
    )
  })
})
