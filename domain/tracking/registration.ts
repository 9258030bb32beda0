import type { ScreenView } from './page-event.ts'

/** Spec §9: maximum of attempts. */
export const registrationAttempts = 3

/** Spec §9: pause between attempts in milliseconds. */
export const registrationPauseMs = 4000

/** A request without a response is an error without a description. */
export type RegistrationReply =
  | { readonly _tag: 'Ok' }
  | { readonly _tag: 'Error'; readonly description: string | null }

/** The next step: retry after a pause, or stop and log the result as a screen view. */
export type RegistrationStep =
  | { readonly _tag: 'Again'; readonly attempt: number; readonly ms: number }
  | { readonly _tag: 'Registered'; readonly screen: ScreenView }
  | { readonly _tag: 'Refused'; readonly message: string; readonly screen: ScreenView }

const failure = 'Не удалось зарегистрироваться. Попробуйте ещё раз через несколько минут'

/** Returns the screen view with the result alone: statistics must not contain an e-mail address. */
const screenOf = (result: 'ok' | 'error'): ScreenView => ({
  screenName: 'registration',
  referer: '',
  screenData: result,
})

/** Spec §4 Registration: up to 3 attempts, 4 s apart, until the status is ok. The first attempt is 1. */
export const decideRegistration = (attempt: number, reply: RegistrationReply): RegistrationStep => {
  if (reply._tag === 'Ok') return { _tag: 'Registered', screen: screenOf('ok') }
  if (attempt < registrationAttempts) return { _tag: 'Again', attempt: attempt + 1, ms: registrationPauseMs }
  return { _tag: 'Refused', message: reply.description || failure, screen: screenOf('error') }
}
