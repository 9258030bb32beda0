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

/** Messages for the payer: what happened to the money, then what to do. */
const sentences: Readonly<Record<DeclineReason, string>> = {
  'insufficient-funds':
    'Деньги не списаны: на карте недостаточно средств. Пополните её или заплатите другой картой.',
  'card-expired': 'Деньги не списаны: срок действия карты истёк. Заплатите другой картой.',
  'wrong-code':
    'Деньги не списаны: код с обратной стороны карты не подошёл. Проверьте его и попробуйте ещё раз.',
  '3ds-failed':
    'Деньги не списаны: банк не получил подтверждения по коду из сообщения. Попробуйте ещё раз и введите новый код.',
  limit:
    'Деньги не списаны: сумма больше лимита карты. Поднимите лимит в приложении банка или заплатите другой картой.',
  'lost-answer':
    'Банк не ответил, и платёж закрыт. Если деньги всё же списаны, банк вернёт их сам. Проверьте выписку, прежде чем платить снова.',
  unknown:
    'Деньги не списаны: банк отказал и не назвал причину. Попробуйте другую карту или спросите в своём банке.',
}

const isDeclineReason = (code: string): code is DeclineReason => Object.hasOwn(sentences, code)

/**
 * Maps a code of the acquirer. An unknown code is `unknown`, whose message still explains what happened to the
 * money.
 */
export const declineReason = (code: string | null): DeclineReason =>
  code !== null && isDeclineReason(code) ? code : 'unknown'

/** Returns the message for the payer by the code of the bank's refusal. */
export const declineSentence = (code: string | null): string => sentences[declineReason(code)]
