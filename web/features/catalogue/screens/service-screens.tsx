import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { Fine, FineId } from '#domain/charges/fine.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { type Notification, notificationTabs } from '#domain/notifications/notification.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { discountedFine, payment } from '#web/features/catalogue/samples.ts'
import { CashbackRequestPage } from '#web/features/webview/cashback-request.tsx'
import { Contacts } from '#web/features/support/contacts.page.tsx'
import { Component as AlertsPage } from '#web/features/notifications/push-alerts.page.tsx'
import { Component as TaxesPage } from '#web/features/webview/webview-taxes.page.tsx'
import {
  beginnings,
  comesToNothing,
  type GivenFeatures,
  never,
  offline,
  type Screen,
  sent,
  untouched,
} from './screen.ts'

const letter = { email: 'anna@mail.example', content: 'Штраф оплачен, но всё ещё в списке' }

const contactsText = {
  title: 'Контакты и поддержка',
  description: 'Как написать в поддержку',
  lead: 'Ответим на почту в течение рабочего дня',
  body: [],
}

const support: Screen = {
  name: 'support',
  title: 'Поддержка',
  search: 'screen=/documents/&code=capability.off&payment=018f2b5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
  Page: () => <Contacts information={contactsText} />,
  states: [
    { name: 'new', title: 'Пустая форма, код приложен', given: {} },
    {
      name: 'mistakes',
      title: 'Номер карты в тексте',
      given: {},
      done: [sent({ email: 'anna', content: '4111 1111 1111 1111' })],
    },
    ...comesToNothing(['waiting', 'offline', 'error'], [sent(letter)], (write) => ({ support: { write } })),
    {
      name: 'sent',
      title: 'Принято',
      given: { support: { write: () => Effect.succeed('1042') } },
      done: [sent(letter)],
    },
  ],
}

const Cashback = () => <CashbackRequestPage paymentId={payment.id} />

const request = { email: 'anna@mail.example', description: 'Акция «Первый штраф»' }

const cashback: Screen = {
  name: 'cashback',
  title: 'Заявка на кешбэк',
  Page: Cashback,
  states: [
    untouched,
    { name: 'mistakes', title: 'Ошибки в полях', given: {}, done: [sent()] },
    ...comesToNothing(['waiting', 'offline', 'lost'], [sent(request)], (call) => ({
      requests: { cashback: call },
    })),
    {
      name: 'sent',
      title: 'Принята',
      given: { requests: { cashback: () => Effect.void } },
      done: [sent(request)],
    },
  ],
}

const tax = (at: number, changes: Partial<Fine> = {}): Fine => ({
  ...discountedFine,
  id: `sample-tax-${at}` as FineId,
  kind: 'tax',
  title: ['Транспортный налог за 2025 год', 'Налог на имущество физических лиц за 2025 год'][at % 2] ?? '',
  amount: kopecks(345_600 + at * 1100),
  discount: null,
  ...changes,
})

const taxed = (preload: NonNullable<GivenFeatures['searches']>['preload']): GivenFeatures => ({
  session: { open: () => Effect.succeed({ userId: 'u' }) },
  documents: { inn: { add: (list) => Effect.succeed({ _tag: 'Changed', list }) as never } },
  searches: { preload: preload ?? never },
})

const inn = [sent({ inn: '500100732259' })]

const taxes: Screen = {
  name: 'taxes',
  title: 'Налоги по ИНН',
  Page: TaxesPage,
  states: [
    untouched,
    { name: 'mistakes', title: 'ИНН с опечаткой', given: {}, done: [sent({ inn: '500100732258' })] },
    { name: 'loading', title: 'Ожидание налоговой', given: taxed(never), done: inn },
    { name: 'empty', title: 'Налогов нет', given: taxed(() => Effect.succeed([])), done: inn },
    {
      name: 'some',
      title: 'К оплате, оплаченный, начатый',
      given: taxed(() =>
        Effect.succeed([
          tax(0),
          tax(1),
          tax(2, { paidAt: payment.createdAt }),
          tax(3, { heldBy: { paymentId: 'p1', paid: false, receipt: null } }),
        ]),
      ),
      done: inn,
    },
    {
      name: 'long',
      title: 'Тридцать налогов',
      given: taxed(() => Effect.succeed(Array.from({ length: 30 }, (_, at) => tax(at)))),
      done: inn,
    },
    {
      name: 'error',
      title: 'Источник не ответил',
      given: taxed(() =>
        Effect.fail(
          new OperationRefused({
            code: 'taxes.unavailable',
            message: 'Налоговая не ответила. Повторите через несколько минут',
          }),
        ),
      ),
      done: inn,
    },
    { name: 'offline', title: 'Нет сети', given: taxed(offline), done: inn },
  ],
}

const alert = (at: number): Notification => ({
  hash: `sample-${at}`,
  tab: 'fines',
  title: at % 2 === 0 ? 'Новый штраф 750 ₽' : 'Скидка кончится через 3 дня',
  body: 'Превышение скорости на 20–40 км/ч, А 123 ВС 777. До 24 мая можно заплатить 562,50 ₽.',
  url: '/fines/',
  createdAt: instant(payment.createdAt - at * 3_600_000),
  isRead: at > 2,
})

const alerted = (count: number, hasMore = false): GivenFeatures => ({
  notifications: {
    tabs: () =>
      Effect.succeed(notificationTabs.map((tab) => ({ tab, all: count, unread: Math.min(count, 3) }))),
    list: () =>
      Effect.succeed({ notifications: Array.from({ length: count }, (_, at) => alert(at)), hasMore }),
  },
})

const alerts: Screen = {
  name: 'alerts',
  title: 'Уведомления',
  Page: AlertsPage,
  states: [
    ...beginnings((call) => ({ notifications: { tabs: call, list: call } })),
    { name: 'empty', title: 'Пусто', given: alerted(0) },
    { name: 'long', title: 'Длинный список', given: alerted(20, true) },
  ],
}

export const serviceScreens: readonly Screen[] = [support, cashback, taxes, alerts]
