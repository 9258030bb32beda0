import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { readSupportIssue, type SupportIssue } from '#domain/support/support-issue.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import { openDeskItem, threadKey } from '#adapters/backend/server/features/desk/open-desk-item.ts'
import { countForMailbox } from '#adapters/backend/server/features/session/email-link.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { route } from '#adapters/backend/server/http/route.ts'
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

/** Calls for questions and tickets (spec §7 Support and notifications). Each sends a confirmation by e-mail. */
export const supportFeature: MakeFeature = (deps: FeatureDeps): Feature => {
  const { store, now, outbox } = deps
  /** `owner` is the user of the session; the id that a visitor without one sends is not proven, so it is not stored. */
  const storeRequest = (
    issue: SupportIssue,
    kind: 'issue' | 'ticket',
    { owner, subject }: { readonly owner: string | null; readonly subject: string },
  ) =>
    store.transaction(async (trx) => {
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
    })

  return {
    routes: [
      route(
        createIssue,
        Effect.fnUntraced(function* ({ input }) {
          const issue = yield* validOrRefused(
            readSupportIssue({
              email: input.email,
              content: input.content,
              userPlatform: input.user_platform,
              userAppVersion: input.user_app_version,
              userId: input.user_id,
            }),
          )
          const { number } = yield* storeRequest(issue, 'issue', { owner: null, subject: '' })
          return { number }
        }),
      ),
      route(
        createTicket,
        Effect.fnUntraced(function* ({ input, caller }) {
          const issue = yield* validOrRefused(
            readSupportIssue({
              email: input.email,
              content: input.content,
              userPlatform: input.screen ?? '',
              userAppVersion: '',
              userId: caller.userId,
            }),
          )
          return yield* storeRequest(issue, 'ticket', { owner: caller.userId, subject: input.subject })
        }),
      ),
    ],
  }
}
