import { capitalised } from '#domain/wording/capitalised.ts'

/** Reasons of the bank's refusal, mapped from the codes of the acquirer. */
export const declineReasons = [
  'insufficient-funds',
  'card-expired',
  'wrong-code',
  '3ds-failed',
  'limit',
  'lost-answer',
  'unknown',
] as const

export type DeclineReason = (typeof declineReasons)[number]

interface Wording {
  /** What went wrong, in the middle of a sentence. */
  readonly cause: string
  readonly advice: string
}

const wordings: Readonly<Record<DeclineReason, Wording>> = {
  'insufficient-funds': {
    cause: 'на карте недостаточно средств',
    advice: 'Пополните её или заплатите другой картой.',
  },
  'card-expired': { cause: 'срок действия карты истёк', advice: 'Заплатите другой картой.' },
  'wrong-code': {
    cause: 'код с обратной стороны карты не подошёл',
    advice: 'Проверьте его и попробуйте ещё раз.',
  },
  '3ds-failed': {
    cause: 'банк не получил подтверждения по коду из сообщения',
    advice: 'Попробуйте ещё раз и введите новый код.',
  },
  limit: {
    cause: 'сумма больше лимита карты',
    advice: 'Поднимите лимит в приложении банка или заплатите другой картой.',
  },
  'lost-answer': {
    cause: 'банк не ответил, и платёж закрыт',
    advice: 'Если деньги всё же списаны, банк вернёт их сам. Проверьте выписку, прежде чем платить снова.',
  },
  unknown: {
    cause: 'банк отказал и не назвал причину',
    advice: 'Попробуйте другую карту или спросите в своём банке.',
  },
}

const isDeclineReason = (code: string): code is DeclineReason => Object.hasOwn(wordings, code)

/**
 * Maps a code of the acquirer. An unknown code is `unknown`, whose message still explains what happened to the
 * money.
 */
export const declineReason = (code: string | null): DeclineReason =>
  code !== null && isDeclineReason(code) ? code : 'unknown'

/** Returns what went wrong, in the middle of a sentence; null where the code is not one of the reasons. */
export const declineCause = (code: string): string | null =>
  isDeclineReason(code) ? wordings[code].cause : null

/** Returns the message for the payer by the code of the bank's refusal: what happened to the money, then what to do. */
export const declineSentence = (code: string | null): string => {
  const reason = declineReason(code)
  const { cause, advice } = wordings[reason]
  // Only the bank knows whether it took the money of a payment that it did not answer about.
  const money = reason === 'lost-answer' ? capitalised(cause) : `Деньги не списаны: ${cause}`
  return `${money}. ${advice}`
}
