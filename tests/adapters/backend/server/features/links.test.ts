import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import {
  closeLink,
  openLink,
  ownLinks,
  shareBill,
  shareFines,
} from '#adapters/backend/contract/links.contract.ts'
import { changeSubscription } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { defaultPrices } from '#adapters/backend/server/features/organisation/tariff-prices.ts'
import { prepareOrganisation, addFine, addVehicle } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { sampleSeller as seller } from '#tests/support/samples/sample-seller.ts'

const dayMs = 86_400_000

const hashOf = (path: string): string => path.split('/').at(-2) ?? ''

describe('links that open without a session', () => {
  const backend = withBackend({ organisations: { prices: defaultPrices, seller } })

  const request = (auth: AuthData) => backend().as(auth)
  const open = (path: string) =>
    backend()
      .as(noAuth)
      .request(openLink, { hash: hashOf(path) })

  const company = async () => {
    const auth = await newMember(backend(), { isLegalEntity: true })
    await prepareOrganisation(backend(), auth.userId)
    return auth
  }

  const shared = async () => {
    const auth = await company()
    const { sts } = await addVehicle(backend(), auth.userId)
    const { uin, fineId } = await addFine(backend(), sts)
    const link = await Effect.runPromise(request(auth).request(shareFines, { fineIds: [fineId] }))
    return { auth, uin, sts, fineId, link }
  }

  test('show a fine without its number, its vehicle and its place', async () => {
    const { uin, sts, fineId, link } = await shared()
    const opened = await Effect.runPromise(open(link.path))
    const text = JSON.stringify(opened)
    expect(opened).toMatchObject({ kind: 'fines', fines: [{ uinEnd: uin.slice(-4) }] })
    for (const secret of [uin, sts, fineId]) expect(text).not.toContain(secret)
  })

  test('links that open without a session are kept as hashes alone', async () => {
    const { link } = await shared()
    const rows = await backend().store.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(hashOf(link.path))
  })

  test('links that open without a session are refused after they expire', async () => {
    const { link } = await shared()
    backend().clock.advance(30 * dayMs)
    expect(await refusalOf(open(link.path))).toMatchObject({ code: 'link.over' })
  })

  test('links that open without a session are refused after their owner has closed them', async () => {
    const { auth, link } = await shared()
    await Effect.runPromise(request(auth).request(closeLink, { id: link.id }))
    expect(await refusalOf(open(link.path))).toMatchObject({ code: 'link.over' })
    expect(await Effect.runPromise(request(auth).request(ownLinks, {}))).toEqual({ links: [] })
  })

  test('push out the oldest of more than fifty', async () => {
    const { auth, fineId, link } = await shared()
    for (let count = 0; count < 2; count += 1) {
      for (let one = 0; one < 25; one += 1)
        await Effect.runPromise(request(auth).request(shareFines, { fineIds: [fineId] }))
      backend().clock.advance(70_000)
    }
    expect(await refusalOf(open(link.path))).toMatchObject({ code: 'link.over' })
    expect((await Effect.runPromise(request(auth).request(ownLinks, {}))).links).toHaveLength(50)
  })

  test('open the bill of an ordered tariff, which is also e-mailed and shows when it was replaced', async () => {
    const auth = await company()
    const call = request(auth)
    await Effect.runPromise(call.request(changeSubscription, { subscribeType: 2, countDays: 30 }))
    const { path } = await Effect.runPromise(call.request(shareBill, {}))
    expect(await Effect.runPromise(open(path))).toMatchObject({
      bill: { state: 'waiting', seller, total: defaultPrices['fleet-50'], buyer: { inn: '7707083893' } },
    })
    const [email] = await emailsTo(backend(), auth.email)
    const mailed = /\/invoice\/[\w-]+\//.exec(email?.body ?? '')?.[0] ?? ''
    await Effect.runPromise(call.request(changeSubscription, { subscribeType: 2, countDays: 90 }))
    expect(await Effect.runPromise(open(mailed))).toMatchObject({ bill: { state: 'replaced' } })
  })
})
