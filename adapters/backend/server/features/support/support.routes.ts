import { Effect } from 'effect'
import { parseSupportIssue } from '#domain/support/support-issue.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { openSupportRequest } from './open-support-request.ts'

/** Calls for questions and tickets (spec §7 Support and notifications). Each sends a confirmation by e-mail. */
export const supportFeature: MakeFeature = (deps: FeatureDeps): Feature => {
  const open = (request: Parameters<typeof openSupportRequest>[2]) =>
    deps.store.transaction((trx) => openSupportRequest(trx, deps, request))

  return {
    routes: [
      route(
        createIssue,
        Effect.fnUntraced(function* ({ input }) {
          const issue = yield* validOrRefused(
            parseSupportIssue({
              email: input.email,
              content: input.content,
              userPlatform: input.user_platform,
              userAppVersion: input.user_app_version,
              userId: input.user_id,
            }),
          )
          const { number } = yield* open({ kind: 'issue', issue, subject: '', owner: null })
          return { number }
        }),
      ),
      route(
        createTicket,
        Effect.fnUntraced(function* ({ input, caller }) {
          const issue = yield* validOrRefused(
            parseSupportIssue({
              email: input.email,
              content: input.content,
              userPlatform: input.screen ?? input.user_platform ?? '',
              userAppVersion: input.user_app_version ?? '',
              userId: caller.userId,
            }),
          )
          return yield* open({ kind: 'ticket', issue, subject: input.subject ?? '', owner: caller.userId })
        }),
      ),
    ],
  }
}
