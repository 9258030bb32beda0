import { connection, mailbox, networks, oneOf, secret, serviceSetting, wholeNumber } from './setting-kinds.ts'
import type { ReadOption } from './settings-reader.ts'

/** What a process does: everything, only HTTP requests, or only background jobs. */
export type Role = 'all' | 'web' | 'worker'

/** Look-ups of one user in a minute where the operator sets no other limit. */
export const defaultLookUpsPerMinute = 120

/** Settings of operation, monitoring and delivery of messages. `null`: the setting is not given. */
export interface OperationsSettings {
  readonly role: Role
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsUrl: string | null
  readonly smsKey: string | null
  readonly otlpUrl: string | null
  readonly metricsToken: string | null
  readonly trustedProxies: readonly string[]
  /** Seconds between "not ready" on the health page and the end of new requests after a signal to stop. */
  readonly drainSeconds: number
  /** Limit for one user. More look-ups would indicate that the user collects data of other people. */
  readonly lookUpsPerMinute: number
}

/** Default sender of e-mail. SMTP servers refuse a sender without a domain name, so localhost and IP addresses are replaced. */
const senderAt = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${hostname.includes('.') && !/[\d\]]$/.test(hostname) ? hostname : 'kvitok.example'}`
}

/** Reads the settings of operation: role, transports of messages, tracing, metrics, proxies and limits. */
export const readOperations = (take: ReadOption, publicUrl: string): OperationsSettings => ({
  role: take('ROLE', oneOf(['all', 'web', 'worker']), 'all'),
  smtpUrl: take('SMTP_URL', connection('smtp:', 'smtps:'), null),
  mailFrom: take('MAIL_FROM', mailbox, senderAt(publicUrl)),
  smsUrl: take('SMS_URL', serviceSetting, null),
  smsKey: take('SMS_KEY', secret, null),
  otlpUrl: take('OTLP_URL', serviceSetting, null),
  metricsToken: take('METRICS_TOKEN', secret, null),
  trustedProxies: take('TRUSTED_PROXIES', networks, []),
  drainSeconds: take('DRAIN_SECONDS', wholeNumber(0, 5), 0),
  lookUpsPerMinute: take('LOOK_UPS_PER_MINUTE', wholeNumber(1, 1_000_000), defaultLookUpsPerMinute),
})
