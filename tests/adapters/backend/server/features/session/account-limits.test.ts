import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import {
  eraseUser,
  recoverPassword,
  resetPassword,
} from '#adapters/backend/contract/account/account.contract.ts'
import {
  isKnownNetwork,
  saveKnownNetwork,
} from '#adapters/backend/server/features/session/sign-in-networks.repository.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { purge } from '#adapters/backend/server/features/session/session.routes.ts'
import { codesOf, flood, withAttackedServer } from '#tests/support/backend/attack.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { countedEmails } from '#tests/support/backend/counted-emails.ts'
import { exhaustTries, linkTo, memberPassword, newAddress, newMember } from '#tests/support/backend/member.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrongPassword = 'not the password'
const unknownToken = 'R1sZ3mXn0qkR1sZ3mXn0qk'

describe.each(databases)('a backend under attack on $name', (database) => {
  /** The embedded database answers ten times slower. */
  const requests = database.name === 'postgresql' ? 640 : 120
  const server = withAttackedServer({ database })
  const signIn = (network: string, email: string, password = memberPassword) =>
    server().signInFrom(network, email, password)
  const reset = (network: string, newPassword: string, token = unknownToken) =>
    server().post(resetPassword.path, { token, newPassword }, network)
  const recover = (network: string, username: string) =>
    server().post(recoverPassword.path, { username }, network)
  const spent = async (name: string) => {
    const rows = await server().store.db.selectFrom('rate_limits').selectAll().execute()
    return rows.filter((row) => row.limit_name === name).reduce((sum, { asked }) => sum + asked, 0)
  }

  /** Guesses and requests for a link, each from a different network. */
  const guessAndRequest = async (address: string, subnet: number) => {
    const answers = await flood(12, 1, (index) => signIn(`100.64.${subnet}.${index}`, address, wrongPassword))
    const emails = await flood(7, 1, (index) => recover(`100.65.${subnet}.${index}`, address))
    return [...answers, ...emails]
  }

  it(`lets other accounts sign in after ${requests} resets that were refused for the new password`, async () => {
    const [a, b] = [await newMember(server()), await newMember(server())]
    const before = await spent('password')
    const answers = await flood(requests, 16, (index) => reset(`203.0.113.${1 + (index % 40)}`, 'short'))
    expect(codesOf(answers)).toEqual({ 'min-length': requests })
    expect(await spent('password')).toBe(before)
    expect(await signIn('192.0.2.7', a.email)).toMatchObject({ code: 'ok' })
    expect(await signIn('203.0.113.1', b.email)).toMatchObject({ code: 'ok' })
  })

  it(`lets other accounts sign in, and reset by a real link, after ${requests} resets by unknown links of one network`, async () => {
    const [a, b] = [await newMember(server()), await newMember(server())]
    const network = '203.0.113.99'
    await recover('192.0.2.8', a.email)
    const token = await linkTo(server(), a.email, '/reset/')
    const before = await spent('password')
    const answers = await flood(requests, 16, () => reset(network, 'kot na kryshe 2027'))
    expect(codesOf(answers)).toEqual({ 'link.spent': 30, 'rate.limited': requests - 30 })
    expect(await spent('password')).toBe(before)
    expect(await signIn(network, b.email)).toMatchObject({ code: 'ok' })
    expect(await reset(network, 'kot na kryshe 2027', token)).toMatchObject({ code: 'ok' })
    expect(await signIn('192.0.2.8', a.email, 'kot na kryshe 2027')).toMatchObject({ code: 'ok' })
  })

  it('refuses the twenty-first password of a network in a minute, and no other network', async () => {
    const { email } = await newMember(server())
    const network = '203.0.113.101'
    const guess = () => signIn(network, newAddress(), wrongPassword)
    const answers = await flood(30, 4, guess)
    expect(codesOf(answers)).toEqual({ 'login.wrong': 20, 'rate.limited': 10 })
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      message: expect.stringMatching(/^Слишком много запросов\. Повторите через [12] минут[уы]$/),
      retryAfter: expect.toSatisfy((seconds: number) => seconds >= 60 && seconds <= 70),
    })
    expect(await signIn('203.0.113.102', email)).toMatchObject({ code: 'ok' })
    server().clock.advance(70_000)
    expect(await guess()).toMatchObject({ code: 'login.wrong' })
  })

  it('lets in an account that was signed in to before from a network whose budget is used up', async () => {
    const { email } = await newMember(server())
    const network = '203.0.113.103'
    await signIn(network, email)
    await countedEmails(server(), { name: 'password', holder: network, windowMs: minute }, 20)
    expect(await signIn(network, newAddress(), wrongPassword)).toMatchObject({ code: 'rate.limited' })
    expect(await signIn(network, email)).toMatchObject({ code: 'ok' })
  })

  it('counts all addresses of one /64, in every spelling, as one network', async () => {
    const spellings = [
      '2001:db8:1:2::7',
      '2001:0DB8:0001:0002:0000:0000:0000:0007',
      '[2001:db8:1:2::8]:4321',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
    ]
    const answers = await flood(24, 1, (index) =>
      signIn(spellings[index % 4] ?? '', newAddress(), wrongPassword),
    )
    expect(codesOf(answers)).toEqual({ 'login.wrong': 20, 'rate.limited': 4 })
    const mapped = await flood(24, 1, (index) =>
      signIn(index % 2 === 0 ? '::ffff:203.0.113.104' : '203.0.113.104:999', newAddress(), wrongPassword),
    )
    expect(codesOf(mapped)).toEqual({ 'login.wrong': 20, 'rate.limited': 4 })
  })

  it('limits the hashes of all /64 networks of one /48 without an effect on others', async () => {
    const { email } = await newMember(server())
    await countedEmails(server(), { name: 'password', holder: '2001:db8:48::/48', windowMs: minute }, 195)
    const answers = await flood(12, 4, (index) =>
      signIn(`2001:db8:48:${index.toString(16)}::1`, newAddress(), wrongPassword),
    )
    expect(codesOf(answers)).toEqual({ 'login.wrong': 5, 'rate.limited': 7 })
    expect(await signIn('2001:db8:49::1', email)).toMatchObject({ code: 'ok' })
  })

  it('lets the owner sign in during guesses from 60 networks: from a known network immediately, from a new one after the wait', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.20', email)
    const answers = await flood(60, 8, (index) => signIn(`198.51.100.${index}`, email, wrongPassword))
    expect(codesOf(answers)).toEqual({ 'login.wrong': 10, 'login.wait': 50 })
    expect(answers.find(({ code }) => code === 'login.wait')).toMatchObject({ retryAfter: 60 })
    expect(await signIn('192.0.2.20', email)).toMatchObject({ code: 'ok' })
    const refused = await signIn('192.0.2.21', email)
    expect(refused).toMatchObject({ code: 'login.wait', retryAfter: 60 })
    server().clock.advance(minute)
    // The attacker is first at the end of the wait, which used to make the owner wait twice as long.
    expect(await signIn('198.51.100.200', email, wrongPassword)).toMatchObject({ code: 'login.wrong' })
    expect(await signIn('198.51.100.201', email, wrongPassword)).toMatchObject({ code: 'login.wait' })
    expect(await signIn('192.0.2.21', email)).toMatchObject({ code: 'ok' })
  })

  it('limits guesses from a known network as well, without a wait in other networks', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.22', email)
    const answers = await flood(15, 1, () => signIn('192.0.2.22', email, wrongPassword))
    expect(codesOf(answers)).toEqual({ 'login.wrong': 10, 'login.wait': 5 })
    expect(await signIn('192.0.2.23', email)).toMatchObject({ code: 'ok' })
  })

  it('deletes the known networks when the password is reset', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.24', email)
    await recover('192.0.2.25', email)
    const newPassword = 'kot na kryshe 2027'
    await reset('192.0.2.25', newPassword, await linkTo(server(), email, '/reset/'))
    await exhaustTries(server(), email)
    expect(await signIn('192.0.2.24', email, newPassword)).toMatchObject({ code: 'login.wait' })
    expect(await signIn('192.0.2.25', email, newPassword)).toMatchObject({ code: 'ok' })
  })

  it('keeps a known network for ninety days after the last sign-in, and then deletes it', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.26', email)
    const { store, clock } = server()
    const known = () =>
      store.db
        .selectFrom('sign_in_networks')
        .selectAll()
        .where('address_hash', '=', secretHash(email))
        .execute()
    clock.advance(90 * day - 1)
    await Effect.runPromise(purge({ store, now: clock.now, log: silent }))
    expect(await known()).toHaveLength(1)
    clock.advance(1)
    await Effect.runPromise(purge({ store, now: clock.now, log: silent }))
    expect(await known()).toEqual([])
  })

  it('keeps the last twenty networks of the sign-ins of an account', async () => {
    const { email } = await newMember(server())
    const { store, clock } = server()
    for (let index = 0; index < 25; index += 1) {
      clock.advance(1000)
      await saveKnownNetwork(store.db, { email, network: `100.69.0.${index}` }, clock.now())
    }
    const isKnown = (index: number) =>
      isKnownNetwork(store.db, { email, network: `100.69.0.${index}` }, clock.now())
    expect([await isKnown(4), await isKnown(5), await isKnown(24)]).toEqual([false, true, true])
  })

  it('deletes the networks of an erased account', async () => {
    const member = await newMember(server())
    await signIn('192.0.2.27', member.email)
    const credentials = new URLSearchParams({
      session: member.session,
      rand: member.rand,
      userId: member.userId,
    })
    const path = `${eraseUser.path}?${credentials.toString()}`
    await server().post(path, { password: memberPassword }, '192.0.2.27')
    const at = { email: member.email, network: '192.0.2.27' }
    expect(await isKnownNetwork(server().store.db, at, server().clock.now())).toBe(false)
  })

  it('answers guesses at an address without an account as those at an account', async () => {
    const { email } = await newMember(server())
    expect(await guessAndRequest(email, 1)).toEqual(await guessAndRequest(newAddress(), 2))
  })
})

describe('a backend without a trusted proxy', () => {
  const server = withAttackedServer({ operations: {} })

  it('ignores a forged X-Forwarded-For and locks no account by it', async () => {
    const { email } = await newMember(server())
    const resets = await flood(640, 16, (index) =>
      server().post(
        resetPassword.path,
        { token: unknownToken, newPassword: 'short' },
        `203.0.113.${index % 250}`,
      ),
    )
    expect(codesOf(resets)).toEqual({ 'min-length': 640 })
    await flood(40, 8, (index) => server().signInFrom(`203.0.113.${index}`, newAddress(), wrongPassword))
    const rows = await server().store.db.selectFrom('rate_limits').select('holder').execute()
    expect(rows.filter(({ holder }) => holder.startsWith('203.0.113.'))).toEqual([])
    expect(await server().signInFrom(undefined, email, memberPassword)).toMatchObject({ code: 'ok' })
  })
})
