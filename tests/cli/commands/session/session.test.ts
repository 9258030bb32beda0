import { plainOutput } from '#cli/output/output-options.ts'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Effect } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePrompter } from '#cli/prompt/prompter.ts'
import { readSignInSecret } from '#cli/commands/session/sign-in-secret.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'
import { CommandAborted } from '#cli/runtime/command-aborted.ts'

const served = withServedBackend()

const driver = () => {
  const account = served().demoAccounts.find(({ isLegalEntity }) => !isLegalEntity)
  if (account === undefined) throw new Error('no demo account')
  return account
}

const kvitok = (line: string, { env = {}, ...options }: HereOptions = {}) =>
  runHere(line.split(' '), { ...options, env: { ...served().env, ...env } })

const signIn = () => kvitok(`session start ${driver().email}`, { input: `${driver().password}\n` })

const file = () => join(served().stateHome, 'kvitok', 'session.json')

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error.code

describe('kvitok session start', () => {
  it('reads the password from stdin, and masks the e-mail address', async () => {
    const { code, output, stderr } = await kvitok(`session start ${driver().email} --format json`, {
      input: `${driver().password}\n`,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(output)).toEqual({ email: '••••••@••••••.•••••le', isLegalEntity: false })
  })

  it('reads the password from the environment', async () => {
    const env = { KVITOK_PASSWORD: driver().password }
    expect(await kvitok(`session start ${driver().email} --reveal`, { env })).toEqual({
      code: 0,
      output: `${driver().email}\tfalse\n`,
      stderr: '',
    })
  })

  it('asks for the password at a terminal without printing it', async () => {
    const { code, output, stderr } = await kvitok(`session start ${driver().email}`, {
      isTerminal: true,
      input: `wron\u007F\u007F\u007F\u007F${driver().password}\r`,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: `Пароль для ${driver().email}: \n` })
    expect(output).toContain('водитель')
    expect(output + stderr).not.toContain(driver().password)
  })

  it('kvitok session start is aborted by Ctrl-C at the prompt', async () => {
    const { code } = await kvitok(`session start ${driver().email}`, { isTerminal: true, input: 'abc\u0003' })
    expect(code).toBe(1)
  })

  it('rejects a wrong password, an invalid e-mail address and a missing password', async () => {
    const start = `session start ${driver().email} --format json`
    expect(codeOf(await kvitok(start, { input: 'wrong\n' }))).toBe('login.wrong')
    expect(codeOf(await kvitok('session start driver --format json'))).toBe('email')
    expect(codeOf(await kvitok(start))).toBe('session.no-password')
  })
})

const url = 'https://kvitok.example'

const configFile = (kind: 'project' | 'user', backend: string) => ({
  kind,
  file: `/${kind}/kvitok.env`,
  settings: { BACKEND_URL: backend },
})

const typed = async (input: string, agrees = false, configFiles = [configFile('project', url)]) => {
  const env = { BACKEND_URL: url, KVITOK_PASSWORD: 'p' }
  const line = fakeCommandLine({ env, isTerminal: true })
  const context = { ...line.context, configFiles }
  line.input.write(input)
  const prompter = makePrompter(context, { agrees, isNonInteractive: false })
  const secret = await Effect.runPromise(
    readSignInSecret({ ...context, options: plainOutput('tsv'), prompter }, 'a@b.ru'),
  ).catch(({ result }: CommandAborted) => result)
  return { secret: secret._tag, stderr: line.ended().stderr }
}

describe('the password for a backend that a file of the current folder names', () => {
  it('the password for a backend that a file of the current folder names is sent only after a confirmation or with --yes', async () => {
    const stderr = expect.stringContaining(`Пароль уйдёт на ${url}: этот адрес взят из /project/kvitok.env`)
    expect(await typed('нет\n')).toEqual({ secret: 'Refused', stderr })
    expect(await typed('да\n')).toEqual({ secret: 'Password', stderr })
    expect(await typed('', true)).toEqual({ secret: 'Password', stderr })
  })

  it('the password for a backend that a file of the current folder names is sent without a confirmation when the settings of the user name the same backend, or the folder names another one', async () => {
    expect(await typed('', false, [configFile('project', url), configFile('user', url)])).toEqual({
      secret: 'Password',
      stderr: '',
    })
    expect(await typed('', false, [configFile('project', 'https://other.example')])).toEqual({
      secret: 'Password',
      stderr: '',
    })
  })
})

describe('a session that was started', () => {
  beforeEach(signIn)

  it('a session that was started lasts until the next command', async () => {
    expect(await kvitok('session show --reveal')).toEqual({
      code: 0,
      output: `${driver().email}\tfalse\n`,
      stderr: '',
    })
  })

  it('a session that was started is stored in a file that only its owner can read', () => {
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(statSync(join(file(), '..')).mode & 0o777).toBe(0o700)
    expect(readFileSync(file(), 'utf8')).not.toContain(driver().password)
    expect(readdirSync(join(file(), '..'))).toEqual(['session.json'])
  })

  it('a session that was started is rejected when other users can read its file', async () => {
    chmodSync(file(), 0o644)
    const run = await kvitok('session show --format json')
    expect(run.code).toBe(1)
    expect(codeOf(run)).toBe('session.unsafe')
    expect(run.stderr).toContain(`chmod 600 ${file()}`)
    chmodSync(file(), 0o600)
  })

  it('a session that was started belongs to one backend and is unknown at another address', async () => {
    const env = { BACKEND_URL: served().url.replace('127.0.0.1', 'localhost') }
    expect(codeOf(await kvitok('session show --format json', { env }))).toBe('session.none')
    expect((await kvitok('session show')).code).toBe(0)
  })

  it('a session that was started sums up the charges of its documents by category', async () => {
    const { output, stderr } = await kvitok('fines summary --format json')
    const rows = JSON.parse(output)
    expect(rows.map(({ category }: { readonly category: string }) => category)).toContain('not_paid')
    expect(stderr).toMatch(/^(?:Если заплатить сегодня, скидки сберегут .*\n)?$/)
  })

  it('a session that was started is listed among the sessions, and can end the others', async () => {
    const { output } = await kvitok('session list --format json')
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({ device: 'Командная строка', isCurrent: true }),
    )
    expect(codeOf(await kvitok('session end-others --format json'))).toBe('misuse.needs-yes')
    expect(await kvitok('session end-others --yes')).toMatchObject({ code: 0 })
    expect(JSON.parse((await kvitok('session list --format json')).output)).toHaveLength(1)
  })

  it('a session that was started ends here and on the server', async () => {
    const stolen = readFileSync(file(), 'utf8')
    expect(await kvitok('session end')).toEqual({ code: 0, output: '', stderr: 'Вы вышли\n' })
    expect(codeOf(await kvitok('session show --format json'))).toBe('session.none')
    writeFileSync(file(), stolen)
    expect(codeOf(await kvitok('session show --format json'))).toBe('session.none')
  })
})
