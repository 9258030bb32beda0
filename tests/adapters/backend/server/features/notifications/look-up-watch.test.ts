import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { notifications, watchLookUp } from '#adapters/backend/contract/notifications.contract.ts'
import { listConsents } from '#adapters/backend/contract/account/settings.contract.ts'
import { makeChargeLists } from '#adapters/backend/server/features/fines/make-charge-lists.ts'
import { notifyOfLookUps } from '#adapters/backend/server/features/searches/notify-of-look-ups.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { makePasswordWork } from '#adapters/backend/server/http/password-work.ts'
import { randomSecret, secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { siteUrl, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { silent } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'
import { until } from '#tests/support/until.ts'

describe('a user who leaves a look-up', () => {
  const police = new ChargeSourceFake('police')
  const backend = withBackend({ sources: [police] })
  let serial = 40_000_000

  /** A process that has just been started: its only state is the database. */
  const freshProcess = () => {
    const { store, clock } = backend()
    const outbox = makeOutbox({ now: clock.now, deliveries: noDeliveries })
    const passwordWork = makePasswordWork({ store, now: clock.now })
    const deps = { store, now: clock.now, secret: randomSecret, log: silent, outbox, passwordWork, siteUrl }
    const charges = makeChargeLists(deps, {
      sources: [police],
      capabilities: capabilitiesWithout([]),
      isMasked: () => Effect.succeed(false),
    })
    return { turn: () => Effect.runPromise(notifyOfLookUps(deps, charges)), close: charges.close }
  }

  const waiting = async (email?: Email) => {
    const sts = `99${(serial += 1)}` as Sts
    const auth = await backend().signIn({ sts })
    const call = backend().as(auth)
    await Effect.runPromise(
      call.request(watchLookUp, email === undefined ? {} : { email, consent: '2026-11-22' }),
    )
    const news = async () =>
      (await Effect.runPromise(call.request(notifications, {}))).notifications.map(({ title, body }) => [
        title,
        body,
      ])
    return { sts, call, news }
  }

  test('a user who leaves a look-up is notified once when it ends, without further polls and from any process', async () => {
    const { sts, call, news } = await waiting()
    const record = sampleRecord({ uin: sampleUin(serial % 100_000), kind: 'tax', documents: { sts: [sts] } })
    let answer: (() => void) | undefined
    police.answer = () => new Promise((resolve) => (answer = () => resolve([record])))
    const process = freshProcess()
    await process.turn()
    expect(await news()).toEqual([])
    answer?.()
    await until(async () => {
      await process.turn()
      return (await news()).length > 0
    })
    await process.turn()
    await process.close()
    expect(await news()).toEqual([
      ['Проверка штрафов закончена', expect.stringMatching(/^К оплате 1 налог на /)],
    ])
    expect((await Effect.runPromise(call.request(listConsents, {}))).consents).toEqual([])
  })

  test('a user who leaves a look-up gets an e-mail without sums; the address is stored as a hash and the consent as a version', async () => {
    police.answer = async () => []
    const email = newAddress()
    const { news } = await waiting(email)
    const process = freshProcess()
    await until(async () => {
      await process.turn()
      return (await news()).length > 0
    })
    await process.close()
    const [message, ...others] = await emailsTo(backend(), email)
    expect(others).toEqual([])
    expect(message?.subject).toBe('Проверка штрафов закончена')
    expect(message?.body).toMatch(new RegExp(`${siteUrl}/shortlink/[\\w-]{16}/`))
    expect(message?.body).not.toContain('₽')
    const consent = await backend()
      .store.db.selectFrom('consents')
      .select(['kind', 'version', 'is_given', 'subject_hash'])
      .where('subject_hash', '=', secretHash(email))
      .execute()
    expect(consent).toMatchObject([{ kind: 'notices', version: '2026-11-22', is_given: true }])
  })

  test('a user who leaves a look-up uses up no e-mails without an address, and is refused the twenty-first with one', async () => {
    const { call } = await waiting()
    for (let watch = 0; watch < 30; watch += 1) await Effect.runPromise(call.request(watchLookUp, {}))
    const withAddress = () => call.request(watchLookUp, { email: newAddress(), consent: '2026-11-22' })
    for (let email = 0; email < 20; email += 1) await Effect.runPromise(withAddress())
    expect(await refusalOf(withAddress())).toMatchObject({ code: 'rate.limited' })
  })

  test('a user who leaves a look-up is notified that a source did not answer, and never that the charge list is empty', async () => {
    police.answer = async () => {
      throw new Error('closed for repair')
    }
    const { news } = await waiting()
    const process = freshProcess()
    await until(async () => {
      await process.turn()
      return (await news()).length > 0
    })
    await process.close()
    expect((await news()).map(([title]) => title)).toEqual(['Проверка штрафов не закончена'])
  })
})
