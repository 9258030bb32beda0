import { Effect } from 'effect'
import { afterAll, expect, test } from 'vitest'
import { isUin } from '#domain/identity/uin.ts'
import { hasBody, type AnyEndpoint, type QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { exportUser } from '#adapters/backend/contract/account/account.contract.ts'
import { writeBody } from '#adapters/backend/contract/body.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import { sampleCharge } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { embedded } from '#tests/support/database/databases.ts'
import { memberPassword } from '#tests/support/backend/member.ts'
import type { CallCase, PreparedCall, CallFixture } from './call-case.ts'
import { startDemo, prepareOrganisation } from './organisation-fixture.ts'
import { makeMember, makeOrganisation } from './members.ts'
import { wireOf } from './send-call.ts'

/** Every number of 20 or 25 digits with a correct check digit, written together or in groups of four. */
const uinsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!\d)\d(?:[ \u00A0]?\d){19}(?:(?:[ \u00A0]?\d){5})?(?!\d)/g)]
    .map(([found]) => found.replaceAll(/\D/g, ''))
    .filter(isUin)

/** Makes the caller the owner of a company on trial, also where it had no company. */
const putOnTrial = async ({ backend }: CallFixture, userId: string): Promise<void> => {
  const { db } = backend.store
  const organisation = await db
    .selectFrom('organisations')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (organisation === undefined) await prepareOrganisation(backend, userId)
  await startDemo(backend, userId)
}

/** Which of these are numbers of charges; a number of a bank account may look like one. */
const ofCharges = async (
  { backend: { store } }: CallFixture,
  uins: readonly string[],
): Promise<readonly string[]> => {
  if (uins.length === 0) return []
  const rows = await store.db.selectFrom('charges').select('uin').where('uin', 'in', uins).execute()
  return rows.map(({ uin }) => uin)
}

/** The numbers that a company on trial may read: its sample, and those of payments that it has made. */
const openTo = async ({ backend: { store } }: CallFixture, userId: string): Promise<readonly string[]> => {
  const sample = await sampleCharge(store.db, userId)
  const paid = await store.db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('uin')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .execute()
  const open = await store.db.selectFrom('charges').select('uin').where('id', '=', sample).execute()
  return [...paid, ...open].map(({ uin }) => uin)
}

const answerOf = async (
  { backend }: CallFixture,
  endpoint: AnyEndpoint,
  texts: QueryTexts,
  { auth, key }: PreparedCall<unknown>,
): Promise<string> => {
  const { path, query, body, headers: own } = writeTexts(endpoint, texts)
  for (const name of ['session', 'rand', 'userId'] as const)
    if (!query.has(name) && endpoint.access !== 'anyone') query.set(name, auth[name])
  const { content, headers } = writeBody(endpoint, body)
  const response = await backend.request(`${path}?${query.toString()}`, {
    method: endpoint.method,
    headers: { ...own, ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(hasBody(endpoint.method) ? { body: content } : {}),
  })
  return response.text()
}

/**
 * Declares a test for each call: the case of the call is prepared, its caller becomes the owner of a company on trial, and the
 * answer is searched for numbers of charges.
 */
export const describeMaskedAnswers = (cases: readonly CallCase[]): void => {
  const shop = withShop(embedded)
  const fixture = (): CallFixture => {
    const { backend } = shop()
    return {
      shop: shop(),
      backend,
      visitor: () => backend.signIn(),
      member: () => makeMember(backend),
      organisation: () => makeOrganisation(backend),
    }
  }
  let masked = 0
  afterAll(() => {
    process.stdout.write(`Answers to a company on trial: ${cases.length}, with asterisks: ${masked}\n`)
  })

  test.each(cases)(
    'a company on trial reads no number of an unpaid charge in the answer of $endpoint.name',
    async ({ endpoint, happy }: CallCase) => {
      const input = await happy(fixture())
      await putOnTrial(fixture(), input.auth.userId)
      const texts = wireOf(endpoint, input.input)
      const known = [...(await openTo(fixture(), input.auth.userId)), ...uinsIn(JSON.stringify(texts))]
      const answer = await answerOf(fixture(), endpoint, texts, input)
      if (answer.includes('*'.repeat(20))) masked += 1
      const shown = await ofCharges(fixture(), uinsIn(answer))
      expect(shown.filter((uin) => !known.includes(uin))).toEqual([])
    },
  )

  test('a company on trial sees the number and the payee of a charge after it has paid it, in the calls and in its export', async () => {
    const { auth, ...payment } = await shop().started(await fixture().organisation())
    const whole = payment.items[0]?.uin ?? ''
    await startDemo(shop().backend, auth.userId)
    const exported = async () =>
      Effect.runPromise(shop().backend.as(auth).request(exportUser, { password: memberPassword }))
    const uins = async () => [
      ...done(await shop().status(auth, payment.id)).items.map(({ uin }) => uin),
      ...(await exported()).payments.flatMap(({ charges }) => charges.map(({ uin }) => uin)),
    ]
    expect(await uins()).toEqual(['*'.repeat(20), '*'.repeat(20)])
    await shop().sendWebhook(shop().webhook(payment))
    expect(await uins()).toEqual([whole, whole])
  })

  test('a refusal and the page of the bank do not name a charge to a company on trial', async () => {
    const { userId, ...owner } = await fixture().organisation()
    await startDemo(shop().backend, userId)
    const auth = { ...owner, userId }
    const { payUrl, items } = await shop().started(auth)
    const [item] = items
    if (item === undefined || payUrl === null) throw new Error('the bank has the order')
    expect(await shop().create(auth, [item.fineId])).toMatchObject({
      refused: 'fine.held',
      message: expect.stringMatching(/^Начисление уже оплачивают/),
    })
    const page = await (await shop().get(new URL(payUrl).pathname)).text()
    expect(page).toContain('Штраф')
    expect(uinsIn(page)).toEqual([])
  })

  test('the calls about charges and payments answer with asterisks', () => {
    expect(masked).toBeGreaterThan(9)
  })
}
