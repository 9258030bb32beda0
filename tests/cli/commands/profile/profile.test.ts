import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { withServedCommandLine } from '#tests/support/command-line/served-command-line.ts'
import { until } from '#tests/support/until.ts'
import { emailsTo, linkTo, newAddress, newMember, type SignedUp } from '#tests/support/backend/member.ts'

const at = withServedCommandLine()

const as = 'driver'

let member: SignedUp

beforeAll(async () => {
  member = await newMember(at().backend)
  const started = await at().run(['session', 'start', member.email], {
    as,
    env: { KVITOK_PASSWORD: member.password },
  })
  expect(started.code).toBe(0)
})

const json = async (args: readonly string[], input = '') => {
  const { output, ...exited } = await at().run([...args, '--format', 'json'], { as, input })
  return { ...exited, answer: JSON.parse(output) }
}

describe('kvitok profile', () => {
  it('show prints the profile and masks the e-mail address without --reveal', async () => {
    const { code, answer } = await json(['profile', 'show'])
    expect({ code, answer }).toEqual({
      code: 0,
      answer: {
        email: expect.stringMatching(/^[•-]+@[•.]+le$/),
        isEmailConfirmed: true,
        type: 'driver',
        gender: 'none',
        doNotify: expect.any(Boolean),
        isSubscribed: expect.any(Boolean),
        hasPassword: true,
        registeredAt: expect.stringMatching(/Z$/),
      },
    })
    expect((await json(['profile', 'show', '--reveal'])).answer.email).toBe(member.email)
  })

  it('show prints one field in a line at a terminal', async () => {
    const { output } = await at().run(['profile', 'show'], { as, isTerminal: true, env: { NO_COLOR: '1' } })
    expect(output).toMatch(/^Почта +•.*\nПочта подтверждена +да\nКабинет +водитель\n/)
  })

  it('export prints all data of the user as one document, after the password', async () => {
    const args = ['profile', 'export']
    const given = await at().run(args, { as, env: { KVITOK_PASSWORD: member.password } })
    expect(JSON.parse(given.output)).toMatchObject({
      format: 'kvitok.personal-data',
      account: { email: member.email },
    })
    expect((await at().run(args, { as, env: { KVITOK_PASSWORD: 'не тот' } })).code).toBe(1)
  })

  it('notify, gender and type change their value and print the result', async () => {
    expect((await json(['profile', 'notify', 'off'])).answer.doNotify).toBe(false)
    expect((await json(['profile', 'notify', 'on'])).answer.doNotify).toBe(true)
    expect((await json(['profile', 'gender', 'female'])).answer.gender).toBe('female')
    expect((await json(['profile', 'type', 'company'])).answer.type).toBe('company')
    expect((await json(['profile', 'type', 'driver'])).answer.type).toBe('driver')
  })

  it('email reads the password from stdin, and the new address waits for its confirmation e-mail', async () => {
    const next = newAddress()
    const { code, stderr, answer } = await json(
      ['profile', 'email', next, '--reveal'],
      `${member.password}\n`,
    )
    expect({ code, email: answer.email }).toEqual({ code: 0, email: member.email })
    expect(stderr).toContain('На новый адрес ушло письмо')
    expect(await linkTo(at().backend, next, '/email/subscribe/?token=')).not.toBe('')
  })

  it.each([
    [['email', 'nobody'], '', 'email'],
    [['email', 'anna@kvitok.example'], '', 'session.no-password'],
    [['email', 'anna@kvitok.example'], 'не тот пароль\n', 'password.wrong'],
  ])('%j with %j is refused', async (args, input, error) => {
    const { code, answer } = await json(['profile', ...args], input)
    expect({ code, error: answer.error.code }).toEqual({ code: 1, error })
  })

  it('reports an invalid choice as a misuse', async () => {
    const { code, stderr } = await at().run(['profile', 'notify', 'maybe'], { as })
    expect(code).toBe(2)
    expect(stderr).toContain('можно on, off')
  })
})

describe('kvitok support', () => {
  it('ticket sends the text of stdin and prints its number', async () => {
    const { code, stderr, answer } = await json(
      ['support', 'ticket', '--subject', 'Чек', '--screen', '7F3A-09BC'],
      'Не пришёл чек.\nПлатёж вчера.\n',
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const stored = await at()
      .backend.store.db.selectFrom('support_requests')
      .select(['email', 'subject', 'content', 'platform'])
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      email: member.email,
      subject: 'Чек',
      content: 'Не пришёл чек.\nПлатёж вчера.',
      platform: '7F3A-09BC',
    })
  })

  it('issue needs no sign-in', async () => {
    const email = newAddress()
    const { code, output } = await at().run(['support', 'issue', '--email', email], {
      input: 'Как оплатить налог?',
    })
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+\n$/) })
    expect(await emailsTo(at().backend, email)).toHaveLength(1)
  })

  it('issue at a terminal opens the editor of the user', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kvitok-editor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const editor = join(folder, 'editor')
    await writeFile(editor, '#!/bin/sh\nprintf "%s\\n" "$1" "$(cat "$2")" > "$2"\n')
    await chmod(editor, 0o755)
    const email = newAddress()
    const write = (text: string) =>
      at().run(['support', 'issue', '--email', email], {
        isTerminal: true,
        env: { EDITOR: `${editor} "${text}"` },
      })
    expect(await write('Где чек?')).toMatchObject({ code: 0, stderr: expect.stringContaining('Принято') })
    const { content } = await at()
      .backend.store.db.selectFrom('support_requests')
      .select('content')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(content).toBe('Где чек?')
    expect(await write('')).toMatchObject({ code: 1, stderr: expect.stringContaining('Текст пустой') })
  })

  it('Ctrl+C in the editor does not stop the command, and the message is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kvitok-editor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [editor, started, allowed] = ['editor', 'started', 'heard'].map((name) => join(folder, name))
    await writeFile(
      editor ?? '',
      `#!/bin/sh\ntouch ${started}\nwhile [ ! -e ${allowed} ]; do sleep 0.05; done\necho 'Где чек?' > "$1"\n`,
    )
    await chmod(editor ?? '', 0o755)
    const sent = at().run(['support', 'issue', '--email', newAddress()], {
      isTerminal: true,
      env: { EDITOR: editor ?? '' },
    })
    await until(() => existsSync(started ?? ''))
    process.emit('SIGINT', 'SIGINT')
    await writeFile(allowed ?? '', '')
    expect(await sent).toMatchObject({ code: 0, stderr: expect.stringContaining('Принято') })
  })

  it('an editor that fails sends nothing', async () => {
    const { code, stderr } = await at().run(['support', 'issue', '--email', newAddress()], {
      isTerminal: true,
      env: { EDITOR: 'false' },
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^kvitok: Редактор не открылся/)
  })

  it.each([
    [['ticket'], '', 1, 'text.empty'],
    [['ticket', '--email', 'nobody'], 'Чек', 1, 'email'],
    [['ticket'], 'Карта 4111 1111 1111 1111', 1, 'text.card'],
    [['issue'], 'Чек', 2, 'misuse.missing-mandatory-option-value'],
  ])('%j of %j is refused', async (args, input, exit, error) => {
    const { code, answer } = await json(['support', ...args], input)
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
  })

  it('a ticket without a session is refused before the editor opens', async () => {
    const { code, stderr } = await at().run(['support', 'ticket'], {
      isTerminal: true,
      env: { EDITOR: 'false' },
    })
    expect(code).toBe(1)
    expect(stderr).toContain('kvitok session start')
  })
})

const notify = async (number: number) => {
  const { store, clock } = at().backend
  const outbox = makeOutbox({ now: clock.now, deliveries: noDeliveries })
  await store.db.transaction().execute((trx) =>
    insertNotification(
      trx,
      { now: clock.now, secret: randomSecret, outbox },
      {
        dedupeKey: `test:${number}`,
        userId: member.userId,
        tab: number === 0 ? 'payments' : 'fines',
        title: `Новость ${number}`,
        body: 'К оплате 500 ₽',
        url: '/fines/',
      },
    ),
  )
  clock.advance(1000)
}

describe('kvitok notifications', () => {
  beforeAll(async () => {
    for (let number = 0; number < 3; number += 1) await notify(number)
  })

  it('list prints the newest first', async () => {
    const { code, stderr, answer } = await json(['notifications', 'list'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(answer.map(({ title }: { readonly title: string }) => title)).toEqual([
      'Новость 2',
      'Новость 1',
      'Новость 0',
    ])
  })

  it('list of one tab, of all pages', async () => {
    const { answer } = await json(['notifications', 'list', '--tab', 'payments', '--all'])
    expect(answer).toMatchObject([{ tab: 'payments', title: 'Новость 0', isRead: false }])
  })

  it('list prints a table at a terminal', async () => {
    const { output } = await at().run(['notifications', 'list'], {
      as,
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    expect(output).toMatch(/^Когда +О чём +Прочитано +Заголовок +Текст +Номер\n.*МСК +Штрафы +нет +Новость 2/)
  })

  it('read marks one and then all of them', async () => {
    const { answer } = await json(['notifications', 'list'])
    expect((await json(['notifications', 'read', answer[0].hash])).answer).toEqual({ unread: 2 })
    expect((await json(['notifications', 'list', '--unread'])).answer).toHaveLength(2)
    expect((await json(['notifications', 'read', '--all'])).answer).toEqual({ unread: 0 })
    expect((await json(['notifications', 'tabs'])).answer).toContainEqual({ tab: 'fines', all: 2, unread: 0 })
  })

  it.each([
    [['read', 'nothing'], 1, 'notification.unknown'],
    [['read'], 2, 'misuse.notifications'],
    [['read', 'nothing', '--all'], 2, 'misuse.notifications'],
  ])('%j is refused', async (args, exit, error) => {
    const { code, answer } = await json(['notifications', ...args])
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
  })
})
