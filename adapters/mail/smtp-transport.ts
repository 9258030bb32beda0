import { createTransport } from 'nodemailer'
import { inOneLine } from '#domain/wording/in-one-line.ts'
import {
  delivered,
  type DeliveryResult,
  type Deliver,
  type MailMessage,
} from '#adapters/backend/server/outbox/transports.ts'

/** Sender of an e-mail, selected by its text. */
export interface MailSender {
  /** `Квиток <no-reply@kvitok.example>`. */
  readonly from: string | { readonly name: string; readonly address: string }
  /** Address for replies. */
  readonly replyTo?: string
  /** Page on which the recipient unsubscribes. */
  readonly unsubscribeUrl: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly senderOf: (message: MailMessage) => MailSender
  readonly timeoutMs?: number
}

export interface SmtpTransport {
  readonly carry: Deliver<MailMessage>
  readonly close: () => void
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly message?: string
}

/** Whether a reply is "permanent negative" (RFC 5321, 4.2.1). A refused login is an error of the settings, so it is retried. */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** Error for the log, without the reply text of the server, which may contain the address of the recipient. */
const failureTextOf = ({ code, responseCode }: SmtpError): string =>
  `${code ?? 'unknown'}${responseCode === undefined ? '' : ` ${responseCode}`}`

/** The unsubscribe link in the text of an e-mail; mail programs may use the same link. */
const endOf = (body: string): string | undefined =>
  /https?:\S+\/email\/unsubscrib\/\?token=[\w.-]+/.exec(body)?.[0]

/**
 * Headers of RFC 2369 and RFC 8058: the link accepts a POST (web/server/one-click.ts), which must be HTTPS. E-mail about a
 * payment or an account, which the user requested, contains only the link to the settings.
 */
const unsubscribeHeaders = (body: string, settingsUrl: string): Record<string, string> => {
  const link = endOf(body)
  return {
    'List-Unsubscribe': `<${link ?? settingsUrl}>`,
    ...(link?.startsWith('https:') === true && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Sends e-mail by SMTP. Retries keep the Message-ID, so that the mail program of the recipient can recognise a duplicate. */
export const makeSmtpTransport = ({ url, senderOf, timeoutMs = 15_000 }: SmtpOptions): SmtpTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (id: string, message: MailMessage): Promise<DeliveryResult> => {
    const { recipient, subject, body, messageKey, replyToKey } = message
    const { unsubscribeUrl, ...sender } = senderOf(message)
    const messageId = (key: string) => `<${key}@${new URL(unsubscribeUrl).hostname}>`
    try {
      await transport.sendMail({
        ...sender,
        to: { name: '', address: recipient },
        subject: inOneLine(subject),
        text: body,
        messageId: messageId(messageKey ?? id),
        // RFC 5322, 3.6.4: mail programs put an answer beside what it answers.
        ...(replyToKey !== null && {
          inReplyTo: messageId(replyToKey),
          references: messageId(replyToKey),
        }),
        headers: {
          ...unsubscribeHeaders(body, unsubscribeUrl),
          // An answer was written by a person (RFC 3834).
          ...(replyToKey === null && { 'Auto-Submitted': 'auto-generated' }),
        },
      })
      return delivered
    } catch (error) {
      const failure = error as SmtpError
      return { _tag: isFinal(failure) ? 'Refused' : 'Again', why: failureTextOf(failure) }
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
