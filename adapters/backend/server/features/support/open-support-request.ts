import type { Email } from '#domain/identity/email.ts'
import type { SupportIssue } from '#domain/support/support-issue.ts'
import { openDeskItem, threadKey } from '#adapters/backend/server/features/desk/open-desk-item.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { insertSupportRequest } from './support.repository.ts'

/**
 * The confirmation contains none of the typed text: the address is typed too, so a sender could write to strangers in our
 * name.
 */
const received = (recipient: Email, number: number, messageKey: string) => ({
  dedupeKey: `support:${number}`,
  messageKey,
  recipient,
  subject: `Обращение № ${number} получено`,
  body: [
    'Здравствуйте!',
    `Мы получили ваше обращение № ${number} и ответим на этот адрес в течение рабочего дня.`,
    'Если вы ничего не писали, не отвечайте на это письмо: кто-то ошибся адресом.',
  ].join('\n\n'),
})

interface SupportRequest {
  readonly kind: 'issue' | 'ticket'
  readonly issue: SupportIssue
  readonly subject: string
  /** The user of the session; the id that a visitor without one sends is not proven, so it is not stored. */
  readonly owner: string | null
}

/** Stores a question to the support, puts it into the queue of the desk and confirms it by e-mail. Returns its id and number. */
export const openSupportRequest = async (
  trx: Trx,
  deps: FeatureDeps,
  { kind, issue, subject, owner }: SupportRequest,
) => {
  const { now, outbox } = deps
  const made = await insertSupportRequest(trx, {
    kind,
    userId: owner,
    email: issue.email,
    subject,
    content: issue.content,
    platform: issue.userPlatform,
    appVersion: issue.userAppVersion,
    now: now(),
  })
  const item = await openDeskItem(trx, deps, {
    source: { queue: 'support', id: made.id },
    number: made.number,
    subject: `Новое обращение № ${made.number}`,
  })
  // The request is stored in any case; only its e-mail is left out where the mailbox is over its limit.
  if ((await countForMailbox(trx, issue.email, now())) === 0)
    await outbox.email(trx, received(issue.email, made.number, threadKey(item?.id ?? made.id)))
  return made
}
