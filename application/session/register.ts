import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { type GivenConsent, missingConsents } from '#domain/session/consent.ts'
import { decideRegistration, type RegistrationReply } from '#domain/tracking/registration.ts'
import type { AccountPort, LogScreen } from './account.port.ts'
import { OperationRefused } from '#application/shared/app-error.ts'

const replyOf = (request: ReturnType<AccountPort['register']>): Effect.Effect<RegistrationReply> =>
  request.pipe(
    Effect.as<RegistrationReply>({ _tag: 'Ok' }),
    Effect.catch((error) =>
      Effect.succeed<RegistrationReply>({
        _tag: 'Error',
        description: error._tag === 'BackendRefused' ? error.message : null,
      }),
    ),
  )

const unagreed = 'Без согласия с условиями и на обработку персональных данных кабинет не завести'

/** Spec §4 Registration: up to 3 attempts, 4 s apart, until the status is ok; the result is logged as a screen view. */
export const registerAccount = (account: AccountPort, logScreen: LogScreen) =>
  Effect.fn('register')(function* (email: Email, isLegalEntity: boolean, consents: readonly GivenConsent[]) {
    if (missingConsents(consents).length > 0)
      return yield* new OperationRefused({ code: 'registration.refused', message: unagreed })
    let attempt = 1
    while (true) {
      const step = decideRegistration(
        attempt,
        yield* replyOf(account.register(email, isLegalEntity, consents)),
      )
      if (step._tag === 'Again') {
        yield* Effect.sleep(step.ms)
        attempt = step.attempt
        continue
      }
      yield* logScreen(step.screen)
      if (step._tag === 'Refused')
        return yield* new OperationRefused({ code: 'registration.refused', message: step.message })
      return
    }
  })
