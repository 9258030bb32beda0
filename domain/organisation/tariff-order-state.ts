import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** States of an ordered tariff: it waits for payment, was replaced by another order, was cancelled by the organisation, or was paid. */
export const tariffOrderStates = ['waiting', 'replaced', 'cancelled', 'granted'] as const

export type TariffOrderState = (typeof tariffOrderStates)[number]

const paid = invalid(
  'subscription.order-paid',
  'Счёт уже оплачен, и тариф включён: отменить заказ нельзя. Если оплата лишняя, напишите в поддержку',
)

const replaced = invalid(
  'subscription.order-replaced',
  'Вместо этого заказа уже есть другой. Обновите страницу и отмените его',
)

/** The state after a cancellation by the organisation. A cancelled order stays cancelled, a paid or replaced one is refused. */
export const checkCancellation = (state: TariffOrderState): Parsed<'cancelled'> => {
  if (state === 'granted') return paid
  return state === 'replaced' ? replaced : valid('cancelled')
}

/** Whether money that arrives is assigned to the order. Its bill may have been replaced or cancelled meanwhile: the money counts. */
export const canBeGranted = (state: TariffOrderState): boolean => state !== 'granted'
