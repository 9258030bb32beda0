import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Email } from '#domain/identity/email.ts'
import {
  followCleared,
  notifyOfCleared,
} from '#adapters/backend/server/features/payments/progress/follow-cleared.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import type { RefusedLine } from '#adapters/backend/server/registry/import-summary.ts'
import { noticesOf } from '#adapters/backend/server/features/payments/payment-lists.repository.ts'
import { makePasswordWork } from '#adapters/backend/server/http/password-work.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { noon, siteUrl, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { claimCharge } from '#tests/support/backend/claim-charge.ts'
import { emailsTo } from '#tests/support/backend/member.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const dayMs = 86_400_000

describe.each(databases)('a paid charge on $name', (database) => {
  const backend = withBackend({ database, sources: [] })
  let serial = 700

  const deps = (days: number) => {
    const { store } = backend()
    const now = () => instant(noon + days * dayMs)
    const outbox = makeOutbox({ now, deliveries: noDeliveries })
    const passwordWork = makePasswordWork({ store, now })
    return { store, now, secret: randomSecret, log: silent, outbox, passwordWork, siteUrl }
  }

  /** Runs both jobs a number of days after the payment; returns the numbers that the registers were asked about. */
  const runAfter = async (days: number): Promise<readonly string[]> => {
    const requests: SearchSubject[] = []
    await Effect.runPromise(
      followCleared(deps(days), (subjects) => Effect.sync(() => void requests.push(...subjects))),
    )
    await Effect.runPromise(notifyOfCleared(deps(days)))
    return requests.map(({ value }) => value)
  }

  const paid = async () => {
    const { userId } = await backend().signIn()
    const uin = sampleUin((serial += 1))
    await storeRecords(backend().store, [sampleRecord({ uin })])
    const { db } = backend().store
    const { id } = await db
      .selectFrom('charges')
      .select('id')
      .where('uin', '=', uin)
      .executeTakeFirstOrThrow()
    const paymentId = await claimCharge(db, { userId, chargeId: id, receipt: `receipt-${uin}` })
    const email = `payer-${uin}@kvitok.example` as Email
    await db.updateTable('payments').set({ email }).where('id', '=', paymentId).execute()
    await db
      .updateTable('charges')
      .set({ paid_at: new Date(noon) })
      .where('id', '=', id)
      .execute()
    return { userId, uin, paymentId, email }
  }

  const clear = (uin: ReturnType<typeof sampleUin>) =>
    storeRecords(backend().store, [
      sampleRecord({
        uin,
        paidAt: { on: localDateOf(instant(noon + dayMs)), at: instant(noon + dayMs) },
      }),
    ])

  const newsOf = (userId: string) =>
    backend()
      .store.db.selectFrom('notifications')
      .select(['title', 'url'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()

  test('a paid charge is asked about until the register has cleared it, and its payer is notified once', async () => {
    const { userId, uin, paymentId, email } = await paid()
    expect(await runAfter(1)).toContain(uin)
    expect(await newsOf(userId)).toEqual([])
    await clear(uin)
    expect(await runAfter(2)).not.toContain(uin)
    await runAfter(3)
    expect(await newsOf(userId)).toEqual([
      { title: 'Оплата 562,50\u00A0₽ зачтена', url: `/payments/${paymentId}/` },
    ])
    expect((await emailsTo(backend(), email)).map(({ subject }) => subject)).toEqual([
      'Оплата 562,50\u00A0₽ зачтена',
    ])
  })

  test('a paid charge that is not cleared in the usual time brings one notice with the way to the letter', async () => {
    const { userId, uin, paymentId } = await paid()
    await runAfter(10)
    expect(await newsOf(userId)).toEqual([])
    await runAfter(14)
    await runAfter(15)
    expect(await newsOf(userId)).toEqual([
      { title: 'Оплата 562,50\u00A0₽ ещё не зачтена', url: `/payments/${paymentId}/` },
    ])
    await clear(uin)
    await runAfter(16)
    expect(await newsOf(userId)).toHaveLength(2)
  })

  const confirm = (uin: string, stage: string, at: string) =>
    importCharges(backend().store, [Buffer.from(JSON.stringify({ kind: 'confirmation', uin, stage, at }))], {
      now: () => instant(noon + 3 * dayMs),
      register: 'treasury',
    })

  const notices = (paymentId: string) =>
    noticesOf(backend().store.db, { id: paymentId, paid_at: new Date(noon) })

  test('a paid charge has the moments that a treasury confirms, and its payer is notified when it is cleared', async () => {
    const { userId, uin, paymentId } = await paid()
    expect(await notices(paymentId)).toEqual({ sent: null, confirmed: null, cleared: null })
    const [sent, confirmed, cleared] = [1, 2, 3].map((days) => new Date(noon + days * dayMs))
    expect(await confirm(uin, 'sent', sent?.toISOString() ?? '')).toMatchObject({ added: 1, refused: 0 })
    expect(await confirm(uin, 'confirmed', confirmed?.toISOString() ?? '')).toMatchObject({ added: 1 })
    expect(await confirm(uin, 'sent', cleared?.toISOString() ?? '')).toMatchObject({ unchanged: 1 })
    expect(await runAfter(3)).toContain(uin)
    expect(await newsOf(userId)).toEqual([])
    await confirm(uin, 'cleared', cleared?.toISOString() ?? '')
    expect(await notices(paymentId)).toEqual({
      sent: sent?.getTime(),
      confirmed: confirmed?.getTime(),
      cleared: cleared?.getTime(),
    })
    expect(await runAfter(3)).not.toContain(uin)
    expect(await newsOf(userId)).toEqual([
      { title: 'Оплата 562,50\u00A0₽ зачтена', url: `/payments/${paymentId}/` },
    ])
  })

  test('an import takes confirmations by line among charges, and refuses those of other payments', async () => {
    const { uin, paymentId } = await paid()
    const at = '2026-11-22'
    const line = (more: object) =>
      `${JSON.stringify({ kind: 'confirmation', uin, stage: 'sent', at, ...more })}\n`
    const lines = [
      `${writeChargeRecord(sampleRecord({ uin: sampleUin(790) }))}\n`,
      line({}),
      line({ uin: sampleUin(790) }),
      line({ stage: 'cleared', paymentId }),
      line({ stage: 'confirmed', reference: 'another operation' }),
      line({ stage: 'confirmed', at: '2027-01-01' }),
      line({ stage: 'lost' }),
    ]
    const refused: RefusedLine[] = []
    const options = {
      now: () => instant(noon + dayMs),
      onRefused: (refusal: RefusedLine) => void refused.push(refusal),
    }
    const importText = (text: string) => importCharges(backend().store, [Buffer.from(text)], options)
    expect(await importText(lines.join(''))).toEqual({
      read: 7,
      added: 3,
      changed: 0,
      unchanged: 0,
      refused: 4,
    })
    expect(refused.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, reason: 'здесь нет оплаченного платежа с этим УИН' },
      { line: 5, reason: 'здесь нет оплаченного платежа с этим УИН, номером и операцией банка' },
      { line: 6, reason: 'at: это время ещё не наступило' },
      { line: 7, reason: 'stage: нужно одно из: sent, confirmed, cleared' },
    ])
    const csv = `uin;kind;stage;at\n${uin};confirmation;confirmed;${at}\n`
    expect(await importText(csv)).toMatchObject({ read: 1, added: 1 })
  })

  test('a paid charge is sent no earlier than it was paid, also where the treasury names a day alone', async () => {
    const { uin, paymentId } = await paid()
    await confirm(uin, 'sent', '2026-11-21')
    expect(await notices(paymentId)).toMatchObject({ sent: noon })
  })

  test('a paid charge is asked about for two months only', async () => {
    const { uin } = await paid()
    expect(await runAfter(60)).toContain(uin)
    expect(await runAfter(62)).not.toContain(uin)
  })
})
