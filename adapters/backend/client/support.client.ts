import { Effect } from 'effect'
import type { SupportPort } from '#application/support/support.port.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import type { Call } from './call.ts'

/** Implements `SupportPort` with the calls about questions and tickets. */
export const makeSupportClient = (call: Call): SupportPort => ({
  createIssue: (issue) =>
    call
      .request(createIssue, {
        email: issue.email,
        content: issue.content,
        user_platform: issue.userPlatform,
        user_app_version: issue.userAppVersion,
        user_id: issue.userId,
      })
      .pipe(Effect.map(({ number }) => number)),
  createTicket: (ticket) =>
    call.request(createTicket, ticket).pipe(
      Effect.map(({ id, number }) => ({ id, number, errorDesc: null })),
      // The domain decides about a refusal, so it is returned as an answer.
      Effect.catchTag('BackendRefused', ({ message }) => Effect.succeed({ id: null, errorDesc: message })),
    ),
})
