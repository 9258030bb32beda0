import { createTransport } from 'nodemailer'
import {
  delivered,
  type DeliveryResult,
  type Deliver,
  type MailMessage,
} from '#adapters/backend/server/outbox/transports.ts'

/** Who a letter is from, by its words. */
export interface MailSender {
  /** `Квиток <no-reply@kvitok.example>`. */
  readonly from: string | { readonly name: string; readonly address: string }
  /** Where an answer is read. */
  readonly replyTo?: string
  /** Where a reader ends the letters. */
  readonly unsubscribeUrl: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly senderOf: (letter: MailMessage) => MailSender
  readonly timeoutMs?: number
}

export interface SmtpTransport {
  readonly carry: Deliver<MailMessage>
  readonly close: () => void
}

/** A line that ends would begin another header (RFC 5322, 2.2). */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly message?: string
}

/** A server's last word about this letter: RFC 5321, 4.2.1, «permanent negative». A refused login is about us, and may be mended. */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** What a log may say of it: a server's own words may repeat the address of the reader. */
const whyOf = ({ code, responseCode }: SmtpError): string =>
  `${code ?? 'unknown'}${responseCode === undefined ? '' : ` ${responseCode}`}`

/** A letter that can be ended says so in its own words: a mail program may end it by the same link. */
const endOf = (body: string): string | undefined =>
  /https?:\S+\/email\/unsubscrib\/\?token=[\w.-]+/.exec(body)?.[0]

/**
 * RFC 2369 and RFC 8058: that link takes a POST (web/server/one-click.ts), which has to be encrypted. Letters about a payment
 * or an account, which come because they were asked for, name the settings alone.
 */
const endingHeaders = (body: string, settingsUrl: string): Record<string, string> => {
  const link = endOf(body)
  return {
    'List-Unsubscribe': `<${link ?? settingsUrl}>`,
    ...(link?.startsWith('https:') === true && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Letters by SMTP. The identifier of the message stays the same, so that a letter sent twice may be known by its reader's program. */
export const makeSmtpTransport = ({ url, senderOf, timeoutMs = 15_000 }: SmtpOptions): SmtpTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (id: string, letter: MailMessage): Promise<DeliveryResult> => {
    const { recipient, subject, body } = letter
    const { unsubscribeUrl, ...sender } = senderOf(letter)
    try {
      await transport.sendMail({
        ...sender,
        to: { name: '', address: recipient },
        subject: inOneLine(subject),
        text: body,
        messageId: `<${id}@${new URL(unsubscribeUrl).hostname}>`,
        headers: {
          ...endingHeaders(body, unsubscribeUrl),
          'Auto-Submitted': 'auto-generated',
        },
      })
      return delivered
    } catch (error) {
      const failure = error as SmtpError
      return { _tag: isFinal(failure) ? 'Refused' : 'Again', why: whyOf(failure) }
    }
  }
  return {
    carry: async (id, message) =>
      /[\p{Cc}\s]/u.test(message.recipient)
        ? { _tag: 'Refused', why: 'the address has a space or an end of line in it' }
        : send(id, message),
    close: () => transport.close(),
  }
}
