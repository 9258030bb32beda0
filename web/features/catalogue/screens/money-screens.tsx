import { Effect } from 'effect'
import { emptyFineList } from '#domain/charges/list/fine-list.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { paymentTimeline } from '#domain/payment/payment-timeline.ts'
import { ChargeHeld } from '#application/shared/app-error.ts'
import { discountedFine, payment } from '#web/features/catalogue/samples.ts'
import { Component as PaymentPage } from '#web/features/payments/history/payment.page.tsx'
import { Component as PaymentsPage } from '#web/features/payments/history/payments.page.tsx'
import { ChargesCheck } from '#web/features/payments/check/charges-check.tsx'
import { Component as ErrorPage } from '#web/features/payments/outcome/prepayment-error.page.tsx'
import { Component as SuccessPage } from '#web/features/payments/outcome/prepayment-success.page.tsx'
import { Component as WaitPage } from '#web/features/payments/wait/prepayment-wait.page.tsx'
import {
  beginnings,
  broken,
  comesToNothing,
  expired,
  type GivenFeatures,
  never,
  offline,
  pressed,
  refused,
  type Screen,
  type ScreenState,
  sent,
} from './screen.ts'
import { longQuote, payments, quote } from './screen-samples.ts'

const ids = quote.items.map(({ fineId }) => fineId)

const Check = () => <ChargesCheck ids={ids} kind="fine" />

const held = (paid: boolean, isOwn: boolean) => () =>
  Effect.fail(
    new ChargeHeld({
      paid,
      message: paid ? 'Этот штраф оплачен 12 мая' : 'Этот штраф уже оплачивается',
      holder: isOwn ? { paymentId: 'sample', receipt: paid ? 'sample' : null } : null,
    }),
  )

type Start = NonNullable<NonNullable<GivenFeatures['payments']>['start']>

const checked = (shown: PaymentQuote, start: Start = never): GivenFeatures => ({
  payments: { quote: () => Effect.succeed(shown), start },
  paymentRecords: {
    agent: (system) =>
      Effect.succeed({
        system,
        name: 'А3',
        legalName: 'АО «Учебный расчётный центр»',
        licence: 'Лицензия Банка России № 0000-К',
        fee: { rate: 0.02, least: kopecks(1500) },
      }) as never,
  },
  device: { payer: () => null, keepPayer: () => undefined },
})

const quoting = (call: NonNullable<NonNullable<GivenFeatures['payments']>['quote']>): GivenFeatures => ({
  ...checked(quote),
  payments: { quote: call },
})

const pay = [sent({ fio: 'Иванова Анна Петровна', email: 'anna@mail.example' })]

/** The first answer is the old sum, the next one the sum without the discount. */
const changing = (): GivenFeatures => {
  let asked = 0
  const dearer = { ...quote, total: kopecks(229_500), amount: kopecks(225_000), fee: kopecks(4500) }
  return {
    ...checked(quote),
    payments: {
      quote: () => Effect.sync(() => (asked++ === 0 ? quote : dearer)),
      start: refused('payment.total-changed', 'Сумма изменилась'),
    },
  }
}

const check: Screen = {
  name: 'check',
  title: 'Проверка платежа',
  Page: Check,
  states: [
    ...beginnings(quoting),
    {
      name: 'held',
      title: 'Уже оплачивается, своё',
      given: { ...checked(quote), payments: { quote: held(false, true) } },
    },
    {
      name: 'held-paid',
      title: 'Уже оплачено',
      given: { ...checked(quote), payments: { quote: held(true, true) } },
    },
    {
      name: 'held-foreign',
      title: 'Оплачивает другой',
      given: { ...checked(quote), payments: { quote: held(false, false) } },
    },
    { name: 'shown', title: 'Два штрафа', given: checked(quote) },
    { name: 'long', title: 'Четырнадцать штрафов', given: checked(longQuote) },
    {
      name: 'mistakes',
      title: 'Ошибки в полях',
      given: checked(quote),
      done: [sent({ fio: 'Anna', email: 'anna' })],
    },
    { name: 'paying', title: 'Платёж создаётся', given: checked(quote), done: pay },
    { name: 'changed', title: 'Сумма изменилась', given: changing(), done: pay },
    { name: 'unsent', title: 'Связь пропала', given: checked(quote, offline), done: pay },
    ...comesToNothing(['lost'], pay, (start) => checked(quote, start)),
  ],
}

const watched = (changes: Partial<Payment>): GivenFeatures => ({
  payments: {
    watch: (_id, tell) =>
      Effect.sync(() => tell({ ...payment, ...changes })).pipe(Effect.andThen(Effect.never)),
  },
  paymentsPort: { cancel: broken },
})

const waiting = (state: PaymentState, title: string): ScreenState => ({
  name: state,
  title,
  given: watched({ state, payUrl: 'https://bank.invalid/pay/' }),
})

const unopened = [
  { name: 'loading', title: 'Загрузка', given: { payments: { watch: never } } },
  { name: 'crashed', title: 'Наша ошибка', given: { payments: { watch: () => Effect.die('sample') } } },
  { name: 'expired', title: 'Сессия закончилась', given: { payments: { watch: expired } } },
  {
    name: 'unknown',
    title: 'Платёж не найден',
    given: { payments: { watch: refused('payment.unknown', 'Платёж не найден') } },
  },
] as const

const wait: Screen = {
  name: 'wait',
  title: 'Ожидание банка',
  Page: WaitPage,
  states: [
    ...unopened,
    waiting('registered', 'Банк ждёт карту'),
    waiting('challenge', 'Код из сообщения'),
    waiting('authorised', 'Банк списывает деньги'),
    waiting('provider-unknown', 'Банк молчит'),
    waiting('cancelling', 'Отмена'),
    {
      name: 'silent',
      title: 'Связь пропала',
      given: {
        payments: {
          watch: (_id, tell, tellNothing) =>
            Effect.sync(() => {
              tell({ ...payment, state: 'authorised' })
              tellNothing?.()
            }).pipe(Effect.andThen(Effect.never)),
        },
      },
    },
    {
      name: 'uncancelled',
      title: 'Отменить не получилось',
      given: watched({ state: 'registered' }),
      done: [pressed('Отменить оплату')],
    },
  ],
}

const paidAt = payment.paidAt ?? payment.createdAt

const timeline = () => Effect.succeed(paymentTimeline([{ to: 'paid', at: paidAt }], null, paidAt))

const followed = (changes: Partial<Payment> = {}): GivenFeatures => ({
  ...watched({ state: 'paid', ...changes }),
  paymentRecords: { timeline },
  fines: { list: () => Effect.succeed({ ...emptyFineList, fines: [discountedFine] }) },
  requests: { mail: refused('mail.unverified', 'Подтвердите почту в настройках') },
})

const success: Screen = {
  name: 'success',
  title: 'Оплачено',
  Page: SuccessPage,
  states: [
    ...unopened,
    { name: 'shown', title: 'Два штрафа, остался ещё', given: followed() },
    { name: 'tax', title: 'Налог', given: followed({ kind: 'tax', items: payment.items.slice(0, 1) }) },
    { name: 'long', title: 'Четырнадцать штрафов', given: followed({ ...longQuote }) },
    {
      name: 'untold',
      title: 'Путь денег не открылся',
      given: { ...followed(), paymentRecords: { timeline: broken }, fines: { list: offline } },
    },
    {
      name: 'unmailed',
      title: 'Письмо не ушло',
      given: followed(),
      isSignedIn: true,
      done: [pressed('Прислать на мою почту')],
    },
  ],
}

const ended = (state: PaymentState, title: string, declineReason: string | null = null): ScreenState => ({
  name: state,
  title,
  given: watched({ state, declineReason, receipt: null }),
})

const error: Screen = {
  name: 'error',
  title: 'Не оплачено',
  Page: ErrorPage,
  states: [
    ...unopened,
    ended('declined', 'Банк отклонил', 'insufficient-funds'),
    ended('cancelled', 'Отменено'),
    ended('expired', 'Время вышло'),
    ended('mismatch', 'На проверке'),
    ended('refunding', 'Деньги возвращаются'),
    ended('refunded', 'Деньги вернулись'),
  ].map((state, at) => (at < unopened.length ? { ...state, name: `unopened-${state.name}` } : state)),
}

const told = (shown: Payment): GivenFeatures => ({
  paymentsPort: { status: () => Effect.succeed(shown) },
  paymentRecords: {
    timeline: () => Effect.succeed(paymentTimeline([{ to: shown.state, at: paidAt }], null, paidAt)),
  },
})

const one: Screen = {
  name: 'payment',
  title: 'Платёж',
  Page: PaymentPage,
  states: [
    ...beginnings((status) => ({ paymentsPort: { status }, paymentRecords: { timeline: status } })),
    { name: 'paid', title: 'Оплачен', given: told(payment) },
    {
      name: 'letter',
      title: 'Заявление о возврате',
      given: told(payment),
      done: [pressed('Вернуть деньги')],
    },
    {
      name: 'declined',
      title: 'Отклонён',
      given: told({ ...payment, state: 'declined', receipt: null, declineReason: 'card-expired' }),
    },
  ],
}

const listed = (count: number, total = count): GivenFeatures => ({
  paymentRecords: { history: () => Effect.succeed({ payments: payments(count), page: 1, total }) },
})

const history: Screen = {
  name: 'payments',
  title: 'История платежей',
  Page: PaymentsPage,
  states: [
    ...beginnings((call) => ({ paymentRecords: { history: call } })),
    { name: 'empty', title: 'Пусто', given: listed(0) },
    { name: 'long', title: 'Двадцать из 483', given: listed(20, 483) },
  ],
}

export const moneyScreens: readonly Screen[] = [check, wait, success, error, one, history]
