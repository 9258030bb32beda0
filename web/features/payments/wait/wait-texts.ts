import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Stage, StageState } from '#web/ui/feedback/stage-track.tsx'

const stageTitles = ['Создание платежа', 'Проверка карты банком', 'Списание денег'] as const

/** Number of completed stages for each state. */
const completedStages: Partial<Record<PaymentState, number>> = {
  registered: 1,
  challenge: 1,
  authorised: 2,
  'provider-unknown': 1,
}

/** Stages of a payment with the current one marked. */
export const stagesAt = (state: PaymentState): readonly Stage[] => {
  const completed = completedStages[state] ?? 0
  const stateOf = (index: number): StageState => {
    if (index < completed) return 'done'
    return index === completed ? 'now' : 'later'
  }
  return stageTitles.map((title, index) => ({ title, state: stateOf(index) }))
}

const titles: Partial<Readonly<Record<PaymentState, string>>> = {
  registered: 'Оплата не закончена',
  challenge: 'Оплата не закончена',
  cancelling: 'Отменяем оплату',
}

/** Heading of the wait page. Undefined means that the state is not loaded yet. */
export const waitTitle = (state: PaymentState | undefined): string =>
  (state === undefined ? undefined : titles[state]) ?? 'Ждём ответа банка'

/** The message about the money comes first. */
const waitingForCard = 'Деньги ещё не списаны: банк ждёт карту или код из сообщения.'

const texts: Partial<Readonly<Record<PaymentState, string>>> = {
  registered: waitingForCard,
  challenge: waitingForCard,
  authorised: 'Банк подтвердил карту и списывает деньги, обычно это несколько секунд.',
  cancelling: 'Спрашиваем банк, не успел ли он списать деньги. Если успел, платёж останется оплаченным.',
  'provider-unknown':
    'Банк долго не отвечает, и мы спрашиваем его снова. Не платите второй раз, пока не узнаем.',
}

const slow = 'Банк отвечает дольше обычного. Не платите второй раз.'

/** Replace the texts that promise an answer within seconds. */
const slowTexts: typeof texts = { created: slow, registering: slow, authorised: slow }

/** Text of the wait page. Undefined means that the state is not loaded yet. */
export const waitTexts = (state: PaymentState | undefined, isSlow = false): string =>
  (state === undefined ? undefined : ((isSlow ? slowTexts[state] : undefined) ?? texts[state])) ??
  'Обычно это несколько секунд.'
