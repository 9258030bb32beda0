import { describe, expect, it } from 'vitest'
import {
  recoverPassword,
  register,
  resetPassword,
  sendAuth,
} from '#adapters/backend/contract/account/account.contract.ts'
import { createIssue } from '#adapters/backend/contract/support.contract.ts'
import { codesOf, flood, withAttackedServer } from '#tests/support/backend/attack.ts'
import { databases } from '#tests/support/database/databases.ts'
import { countedEmails } from '#tests/support/backend/counted-emails.ts'
import { emailsTo, linkTo, memberPassword, newAddress, newMember } from '#tests/support/backend/member.ts'

const minute = 60_000
const hour = 60 * minute

/** An hour, and the rest of the slot of ten minutes that the e-mails were counted in. */
const anHour = expect.toSatisfy((seconds: number) => seconds >= 3600 && seconds <= 4200)

describe.each(databases)('a backend that is asked for e-mails on $name', (database) => {
  const server = withAttackedServer({ database })
  const signIn = (network: string, email: string) => server().signInFrom(network, email, memberPassword)
  const recover = (network: string, username: string) =>
    server().post(recoverPassword.path, { username }, network)
  const reset = (network: string, newPassword: string, token: string) =>
    server().post(resetPassword.path, { token, newPassword }, network)
  const spent = async () => {
    const rows = await server().store.db.selectFrom('rate_limits').selectAll().execute()
    return rows.filter((row) => row.limit_name === 'e-mail').reduce((sum, { asked }) => sum + asked, 0)
  }

  it('sends a mailbox five e-mails an hour, from all networks together, and names the wait', async () => {
    const { email } = await newMember(server())
    const answers = await flood(200, 8, (index) => recover(`100.66.0.${index}`, email))
    expect(codesOf(answers)).toEqual({ ok: 5, 'email.wait': 195 })
    expect(await emailsTo(server(), email)).toHaveLength(5)
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

  it('counts addresses that differ after a plus sign as one mailbox', async () => {
    const { email } = await newMember(server())
    const tagged = (index: number) => email.replace('@', `+${index}@`)
    const answers = await flood(8, 1, (index) => recover(`100.64.9.${index}`, tagged(index)))
    expect(codesOf(answers)).toEqual({ ok: 5, 'email.wait': 3 })
  })

  it('reserves e-mails for the owner at a known network when others have used up the budget', async () => {
    const { email } = await newMember(server())
    await signIn('192.0.2.31', email)
    await flood(10, 4, (index) => recover(`100.67.0.${index}`, email))
    const flooded = await flood(5, 1, () => recover('192.0.2.31', email))
    expect(codesOf(flooded)).toEqual({ ok: 3, 'email.wait': 2 })
    const token = await linkTo(server(), email, '/reset/')
    expect(await reset('192.0.2.31', 'kot na kryshe 2027', token)).toMatchObject({ code: 'ok' })
  })

  it('sends the owner at a known network an e-mail though its neighbours have used up those of the network', async () => {
    const { email } = await newMember(server())
    const network = '192.0.2.32'
    await signIn(network, email)
    await countedEmails(server(), { name: 'e-mail', holder: network, windowMs: hour }, 60)
    expect(await recover(network, newAddress())).toMatchObject({ code: 'rate.limited' })
    expect(await recover(network, email)).toMatchObject({ code: 'ok' })
  })

  it.each([
    ['register', register, 'fos_user_registration_form[email]', '192.0.2.41'],
    ['recoverPassword', recoverPassword, 'username', '192.0.2.42'],
    ['sendAuth', sendAuth, 'email', '192.0.2.43'],
  ] as const)('sends sixty e-mails an hour for one network by %s', async (_, { path }, field, network) => {
    await countedEmails(server(), { name: 'e-mail', holder: network, windowMs: hour }, 59)
    const request = () =>
      server().post(path, { [field]: newAddress(), consents: 'terms:1,personal-data:1' }, network)
    expect(await request()).toMatchObject({ status: 200, code: 'ok' })
    expect(await request()).toMatchObject({ status: 429, code: 'rate.limited', retryAfter: anHour })
  })

  it('a backend that is asked for e-mails does not count an e-mail that is not sent', async () => {
    const network = '192.0.2.44'
    const before = await spent()
    await flood(40, 8, () =>
      server().post(register.path, { 'fos_user_registration_form[email]': 'x' }, network),
    )
    await flood(40, 8, () => recover(network, 'no address'))
    const full = newAddress()
    for (let times = 0; times < 5; times += 1) await recover('192.0.2.45', full)
    await flood(40, 8, () => recover(network, full))
    expect(await spent()).toBe(before + 5)
  })

  it('stores support requests whose address has reached its limit, without a further e-mail', async () => {
    const email = newAddress()
    const issue = { email, content: 'Где мой чек?', user_platform: 'web', user_app_version: '', user_id: '' }
    const answers = await flood(8, 1, (index) => server().post(createIssue.path, issue, `100.68.0.${index}`))
    expect(codesOf(answers)).toEqual({ ok: 8 })
    expect(await emailsTo(server(), email)).toHaveLength(5)
  })
})
