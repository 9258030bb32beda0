import { describe, expect, it } from 'vitest'
import {
  recoverPassword,
  register,
  resetPassword,
  sendAuth,
} from '#adapters/backend/contract/account.contract.ts'
import { createIssue } from '#adapters/backend/contract/support.contract.ts'
import { codesOf, flood, withAttackedServer } from '#tests/support/attack.ts'
import { databases } from '#tests/support/databases.ts'
import { haveTaken } from '#tests/support/have-taken.ts'
import {
  exhaustTries,
  lettersTo,
  linkTo,
  memberPassword,
  newAddress,
  newMember,
} from '#tests/support/member.ts'

const minute = 60_000
const hour = 60 * minute
const wrongPassword = 'not the password'
/** An hour, and the rest of the slot of ten minutes that the e-mails were counted in. */
const anHour = expect.toSatisfy((seconds: number) => seconds >= 3600 && seconds <= 4200)
const unknownToken = 'R1sZ3mXn0qkR1sZ3mXn0qk'

describe.each(databases)('account limits on $name', (database) => {
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

  /** Guesses and requests for a link, each from a network of its own. */
  const guessAndAsk = async (address: string, subnet: number) => {
    const answers = await flood(12, 1, (index) => signIn(`100.64.${subnet}.${index}`, address, wrongPassword))
    const letters = await flood(7, 1, (index) => recover(`100.65.${subnet}.${index}`, address))
    return [...answers, ...letters]
  }

  it('let everybody sign in after 640 resets that were refused for the new password', async () => {
    const [one, other] = [await newMember(server()), await newMember(server())]
    const before = await spent('password')
    const answers = await flood(640, 16, (index) => reset(`203.0.113.${1 + (index % 40)}`, 'short'))
    expect(codesOf(answers)).toEqual({ 'min-length': 640 })
    expect(await spent('password')).toBe(before)
    expect(await signIn('192.0.2.7', one.email)).toMatchObject({ code: 'ok' })
    expect(await signIn('203.0.113.1', other.email)).toMatchObject({ code: 'ok' })
  })

  it('let everybody sign in, and reset by a real link, after 640 resets by unknown links of one network', async () => {
    const [one, other] = [await newMember(server()), await newMember(server())]
    const network = '203.0.113.99'
    await recover('192.0.2.8', one.email)
    const token = await linkTo(server(), one.email, '/reset/')
    const before = await spent('password')
    const answers = await flood(640, 16, () => reset(network, 'kot na kryshe 2027'))
    expect(codesOf(answers)).toEqual({ 'link.spent': 30, 'rate.limited': 610 })
    expect(await spent('password')).toBe(before)
    expect(await signIn(network, other.email)).toMatchObject({ code: 'ok' })
    expect(await reset(network, 'kot na kryshe 2027', token)).toMatchObject({ code: 'ok' })
    expect(await signIn('192.0.2.8', one.email, 'kot na kryshe 2027')).toMatchObject({ code: 'ok' })
  })

  it('refuse the twenty-first password of a network in a minute, and no other network', async () => {
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

  it('let in an account that was signed in to before from a network whose budget is used up', async () => {
    const { email } = await newMember(server())
    const network = '203.0.113.103'
    await signIn(network, email)
    await haveTaken(server(), { name: 'password', holder: network, windowMs: minute }, 20)
    expect(await signIn(network, newAddress(), wrongPassword)).toMatchObject({ code: 'rate.limited' })
    expect(await signIn(network, email)).toMatchObject({ code: 'ok' })
  })

  it('count all addresses of one /64, however they are spelled, as one network', async () => {
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

  it('bound what all /64 of one /48 may hash, and leave others alone', async () => {
    const { email } = await newMember(server())
    await haveTaken(server(), { name: 'password', holder: '2001:db8:48::/48', windowMs: minute }, 195)
    const answers = await flood(12, 4, (index) =>
      signIn(`2001:db8:48:${index.toString(16)}::1`, newAddress(), wrongPassword),
    )
    expect(codesOf(answers)).toEqual({ 'login.wrong': 5, 'rate.limited': 7 })
    expect(await signIn('2001:db8:49::1', email)).toMatchObject({ code: 'ok' })
  })

  it('let the victim of guesses from 60 networks in: from a known network at once, from a new one after the wait', async () => {
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

  it('slow guesses down at a known network as well, without a wait elsewhere', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.22', email)
    const answers = await flood(15, 1, () => signIn('192.0.2.22', email, wrongPassword))
    expect(codesOf(answers)).toEqual({ 'login.wrong': 10, 'login.wait': 5 })
    expect(await signIn('192.0.2.23', email)).toMatchObject({ code: 'ok' })
  })

  it('know no network any more once the password was reset', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.24', email)
    await recover('192.0.2.25', email)
    const newPassword = 'kot na kryshe 2027'
    await reset('192.0.2.25', newPassword, await linkTo(server(), email, '/reset/'))
    await exhaustTries(server(), email)
    expect(await signIn('192.0.2.24', email, newPassword)).toMatchObject({ code: 'login.wait' })
    expect(await signIn('192.0.2.25', email, newPassword)).toMatchObject({ code: 'ok' })
  })

  it('answer guesses at an address without an account as those at an account', async () => {
    const { email } = await newMember(server())
    expect(await guessAndAsk(email, 1)).toEqual(await guessAndAsk(newAddress(), 2))
  })

  it('send a mailbox five e-mails an hour, whoever asks, and tell when to come back', async () => {
    const { email } = await newMember(server())
    const answers = await flood(200, 8, (index) => recover(`100.66.0.${index}`, email))
    expect(codesOf(answers)).toEqual({ ok: 5, 'email.wait': 195 })
    expect(await lettersTo(server(), email)).toHaveLength(5)
    expect(answers.find(({ code }) => code === 'email.wait')).toEqual({
      status: 200,
      code: 'email.wait',
      message: expect.stringMatching(
        /^На этот адрес за час уже отправлено несколько писем\. .+ или повторите через (?:6\d|70) минут[уы]?$/,
      ),
      retryAfter: anHour,
    })
    expect(await signIn('192.0.2.30', email)).toMatchObject({ code: 'ok' })
    server().clock.advance(70 * minute)
    expect(await recover('100.66.1.1', email)).toMatchObject({ code: 'ok' })
  })

  it('keep e-mails for the owner at a known network when others have used up the rest', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.31', email)
    await flood(10, 4, (index) => recover(`100.67.0.${index}`, email))
    const own = await flood(5, 1, () => recover('192.0.2.31', email))
    expect(codesOf(own)).toEqual({ ok: 3, 'email.wait': 2 })
    const token = await linkTo(server(), email, '/reset/')
    expect(await reset('192.0.2.31', 'kot na kryshe 2027', token)).toMatchObject({ code: 'ok' })
  })

  it.each([
    ['register', register, 'fos_user_registration_form[email]', '192.0.2.41'],
    ['recoverPassword', recoverPassword, 'username', '192.0.2.42'],
    ['sendAuth', sendAuth, 'email', '192.0.2.43'],
  ] as const)('send sixty e-mails an hour for one network by %s', async (_, { path }, field, network) => {
    await haveTaken(server(), { name: 'e-mail', holder: network, windowMs: hour }, 59)
    const ask = () =>
      server().post(path, { [field]: newAddress(), consents: 'terms:1,personal-data:1' }, network)
    expect(await ask()).toMatchObject({ status: 200, code: 'ok' })
    expect(await ask()).toMatchObject({ status: 429, code: 'rate.limited', retryAfter: anHour })
  })

  it('take no e-mail from the budgets where none is sent', async () => {
    const network = '192.0.2.44'
    const before = await spent('e-mail')
    await flood(40, 8, () =>
      server().post(register.path, { 'fos_user_registration_form[email]': 'x' }, network),
    )
    await flood(40, 8, () => recover(network, 'no address'))
    const full = newAddress()
    for (let times = 0; times < 5; times += 1) await recover('192.0.2.45', full)
    await flood(40, 8, () => recover(network, full))
    expect(await spent('e-mail')).toBe(before + 5)
  })

  it('keep support requests whose mailbox has had enough e-mails, and send it no more', async () => {
    const email = newAddress()
    const issue = { email, content: 'Где мой чек?', user_platform: 'web', user_app_version: '', user_id: '' }
    const answers = await flood(8, 1, (index) => server().post(createIssue.path, issue, `100.68.0.${index}`))
    expect(codesOf(answers)).toEqual({ ok: 8 })
    expect(await lettersTo(server(), email)).toHaveLength(5)
  })
})

describe('account limits without a trusted proxy', () => {
  const server = withAttackedServer({ operations: {} })

  it('take no forged X-Forwarded-For for a network, and lock nobody out by it', async () => {
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
