import {
  connection,
  mailbox,
  networks,
  oneOf,
  secret,
  type SettingKind,
  serviceSetting,
  wholeNumber,
} from './setting-kinds.ts'

/** What a process does: everything, only answers, or only the work in the background. */
export type Role = 'all' | 'web' | 'worker'

/** How the service is run and watched, and who carries its messages. `null` where nothing was given. */
export interface OperationsSettings {
  readonly role: Role
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsUrl: string | null
  readonly smsKey: string | null
  readonly otlpUrl: string | null
  readonly metricsToken: string | null
  readonly trustedProxies: readonly string[]
  /** How long a process that was asked to stop says that it is not ready before it takes no more requests. */
  readonly drainSeconds: number
  /** Of one user: what is more looks like gathering the data of others. */
  readonly lookUpsPerMinute: number
}

export type ReadOption = <A, B>(name: string, kind: SettingKind<A>, otherwise: B) => A | B

/** Default sender of e-mail. SMTP servers refuse a sender without a domain name, so localhost and IP addresses are replaced. */
const senderAt = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return `Квиток <no-reply@${hostname.includes('.') && !/[\d\]]$/.test(hostname) ? hostname : 'kvitok.example'}>`
}

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
  lookUpsPerMinute: take('LOOK_UPS_PER_MINUTE', wholeNumber(1, 1_000_000), 120),
})
