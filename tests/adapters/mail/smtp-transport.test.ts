import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeSmtpTransport } from '#adapters/mail/smtp-transport.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'

const email = {
  recipient: 'voditel@mail.example',
  subject: 'Чек на 750 ₽',
  body: 'Оплата прошла.\nИтого: 750 ₽',
  messageKey: null,
  replyToKey: null,
}

const id = '0193a5b4-0000-4000-8000-000000000001'

const transportTo = (port: number, timeoutMs = 5000) => {
  const transport = makeSmtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    senderOf: () => ({
      from: 'Квиток <no-reply@kvitok.example>',
      unsubscribeUrl: 'https://kvitok.example/settings/',
    }),
    timeoutMs,
  })
  onTestFinished(() => transport.close())
  return transport
}

const refusing = (code: number) => Object.assign(new Error('no'), { responseCode: code })

const serving = async (options: SMTPServerOptions): Promise<number> => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], ...options })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return (listening.address() as AddressInfo).port
}

/** An SMTP server that stores the received e-mail. */
const collecting = async () => {
  const emails: string[] = []
  const port = await serving({
    onData: (stream, _, done) => {
      void text(stream)
        .then((one) => emails.push(one))
        .finally(done)
    },
  })
  return { port, emails }
}

describe('e-mails by SMTP', () => {
  it('arrive with their text, their sender and an unsubscribe link', async () => {
    const { port, emails } = await collecting()
    expect(await transportTo(port).carry(id, email)).toEqual({ _tag: 'Delivered' })
    const [got = ''] = emails
    expect(got).toMatch(/^From: .*<no-reply@kvitok\.example>\r$/m)
    expect(got).toMatch(/^To: voditel@mail\.example\r$/m)
    expect(got).toContain('List-Unsubscribe: <https://kvitok.example/settings/>')
    expect(got).not.toContain('List-Unsubscribe-Post')
    expect(got).toContain(`Message-ID: <${id}@kvitok.example>`)
    expect(Buffer.from(got.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toContain('Оплата прошла')
  })

  it('e-mails by SMTP have one-click unsubscribe headers with the link of their text, if any (RFC 8058)', async () => {
    const { port, emails } = await collecting()
    const link = 'https://kvitok.example/email/unsubscrib/?token=a-b.c_d'
    await transportTo(port).carry(id, { ...email, body: `Новый штраф.\n\nОтпишитесь: ${link}` })
    // A long header continues on the next line.
    const got = (emails[0] ?? '').replaceAll(/\r\n\s+/g, ' ')
    expect(got).toContain(`List-Unsubscribe: <${link}>`)
    expect(got).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('e-mails of one thread name the first of them, so that mail programs show them together (RFC 5322, 3.6.4)', async () => {
    const { port, emails } = await collecting()
    const transport = transportTo(port)
    await transport.carry(id, { ...email, messageKey: 'desk-1' })
    await transport.carry('2', { ...email, replyToKey: 'desk-1' })
    const [first = '', answer = ''] = emails
    expect(first).toContain('Message-ID: <desk-1@kvitok.example>')
    expect(first).toContain('Auto-Submitted: auto-generated')
    expect(answer).toContain('Message-ID: <2@kvitok.example>')
    expect(answer).toContain('In-Reply-To: <desk-1@kvitok.example>')
    expect(answer).toContain('References: <desk-1@kvitok.example>')
    // A person wrote the answer (RFC 3834).
    expect(answer).not.toContain('Auto-Submitted')
  })

  it('carry no header that hides in a subject', async () => {
    const { port, emails } = await collecting()
    const subject = 'Чек\r\nBcc: vor@mail.example\r\n\r\nbody'
    await transportTo(port).carry(id, { ...email, subject })
    expect(emails[0]).not.toMatch(/^Bcc/m)
  })

  it('refuse an address with a line break without a connection to the server', async () => {
    const result = await transportTo(1).carry(id, {
      ...email,
      recipient: 'a@mail.example\r\nRCPT TO:<b@mail.example>',
    })
    expect(result).toMatchObject({ _tag: 'Refused' })
  })

  it.each([
    ['try again after a passing refusal (4xx)', 451, 'Again'],
    ['are given up after a final one (5xx)', 550, 'Refused'],
  ])('e-mails by SMTP %s', async (_, code, tag) => {
    const port = await serving({ onRcptTo: (_address, _session, done) => done(refusing(code)) })
    const result = await transportTo(port).carry(id, email)
    expect(result).toMatchObject({ _tag: tag, why: expect.stringContaining(String(code)) })
    expect(JSON.stringify(result)).not.toContain('voditel')
  })

  it('retry when no server listens', async () => {
    const [port = 0] = await freePorts(1)
    expect(await transportTo(port).carry(id, email)).toMatchObject({ _tag: 'Again' })
  })

  it('retry within a time limit when a server never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    silent.on('connection', (socket) => onTestFinished(() => void socket.destroy()))
    const { port } = silent.address() as AddressInfo
    expect(await transportTo(port, 150).carry(id, email)).toMatchObject({ _tag: 'Again' })
  })
})
