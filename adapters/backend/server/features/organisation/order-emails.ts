import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { inOneLine } from '#domain/wording/in-one-line.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { formatEndDate } from '#domain/organisation/organisation-state.ts'
import type { Subscription } from '#domain/organisation/subscription.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { OrganisationRow } from './organisations.repository.ts'
import type { OrderRow } from './subscription-orders.repository.ts'

/**
 * Names an organisation in e-mails to the address that it has typed: any visitor chooses its name, and could write to strangers in
 * our name.
 */
export const organisationWith = (inn: Inn): string => `Организация с ИНН ${inn}`

/** Names an organisation in e-mails to the operator. Its name stays in one line, because others of the e-mail are commands. */
const namedOrganisation = (name: string, inn: Inn): string =>
  `Организация: ${inOneLine(name) || 'без названия'}, ИНН ${inn}`

/** The command that grants the tariff of an order when its money has come. */
const grantCommand = (inn: Inn, { id, subscribe_type, count_days }: OrderRow): string =>
  `kvitok backend organisations grant ${inn} --tariff ${tariffOfType(subscribe_type)?.name ?? ''} --days ${count_days} --bill ${billNumber(id)} --reference НОМЕР-ПОРУЧЕНИЯ`

/** The operator's e-mail about an ordered tariff, with the steps to take when the money has come. */
export const tariffEmail = (
  recipient: string,
  { name, inn }: OrganisationRow,
  order: OrderRow,
): EmailMessage => {
  const tariff = tariffOfType(order.subscribe_type)
  return {
    dedupeKey: `subscription-order:${order.id}`,
    recipient,
    subject: `Заказ тарифа «${tariff?.title ?? order.subscribe_type}»`,
    body: [
      namedOrganisation(name, inn),
      `Тариф: «${tariff?.title ?? order.subscribe_type}» на ${order.count_days} дней`,
      `К оплате: ${formatRoubles(order.cost)}`,
      `Заказ: ${order.id}`,
      'Выставьте счёт. Когда деньги придут, откройте тариф командой:',
      grantCommand(inn, order),
    ].join('\n'),
  }
}

/** The organisation's e-mail with the link to its bill, because the payer is often not the user who ordered. */
export const billEmail = (
  recipient: string,
  { inn, user_id: userId }: OrganisationRow,
  order: OrderRow,
  billUrl: string,
): EmailMessage => ({
  dedupeKey: `bill:${order.id}`,
  recipient,
  userId,
  subject: `Счёт ${billNumber(order.id)} на ${formatRoubles(order.cost)}`,
  body: [
    'Здравствуйте!',
    `${organisationWith(inn)} заказала тариф «${tariffOfType(order.subscribe_type)?.title ?? order.subscribe_type}» на ${order.count_days} дней.`,
    `Счёт с реквизитами и кодом для оплаты: ${billUrl}`,
    'Ссылка открывается без входа и действует 60 дней: перешлите её бухгалтеру. Тариф включим, когда деньги придут, обычно за 1–3 рабочих дня.',
    'Если заказ сделали не вы, ничего не платите и напишите в поддержку.',
  ].join('\n\n'),
})

/** The operator's e-mail about a cancelled order: what to do if its money comes nevertheless. */
export const cancelledOrderEmail = (
  recipient: string,
  { name, inn }: OrganisationRow,
  order: OrderRow,
): EmailMessage => ({
  dedupeKey: `subscription-order-cancelled:${order.id}`,
  recipient,
  subject: `Заказ тарифа отменён, счёт ${billNumber(order.id)}`,
  body: [
    namedOrganisation(name, inn),
    `Сумма счёта: ${formatRoubles(order.cost)}`,
    `Заказ: ${order.id}`,
    'Если деньги по этому счёту всё же придут, включите тариф командой или верните деньги:',
    grantCommand(inn, order),
  ].join('\n'),
})

/** The e-mail to the recipient of the bill, who may be an accountant: the bill is not to be paid. */
export const cancelledBillEmail = (
  recipient: string,
  { inn, user_id: userId }: OrganisationRow,
  order: OrderRow,
): EmailMessage => ({
  dedupeKey: `bill-cancelled:${order.id}`,
  recipient,
  userId,
  subject: `Счёт ${billNumber(order.id)} отменён`,
  body: [
    'Здравствуйте!',
    `${organisationWith(inn)} отменила заказ тарифа. Не оплачивайте счёт ${billNumber(order.id)} на ${formatRoubles(order.cost)}.`,
    'Если деньги уже отправлены, они не пропадут: напишите в поддержку и назовите номер счёта. Мы включим тариф или вернём деньги.',
  ].join('\n\n'),
})

interface GrantedTariff {
  /** Id of the grant. */
  readonly id: string
  readonly subscription: Subscription
  readonly siteUrl: string
}

/** The e-mail to the recipient of the bill when the tariff is granted, which the bill has promised. */
export const grantedTariffEmail = (
  recipient: string,
  { inn, user_id: userId }: OrganisationRow,
  { id, subscription: { subscribeType, endsAt }, siteUrl }: GrantedTariff,
): EmailMessage => {
  const title = tariffOfType(subscribeType)?.title ?? subscribeType
  return {
    dedupeKey: `tariff-granted:${id}`,
    recipient,
    userId,
    subject: `Тариф «${title}» включён`,
    body: [
      'Здравствуйте!',
      `${organisationWith(inn)}: тариф «${title}» действует по ${formatEndDate(endsAt)}`,
      `Штрафы, водители и счета — в кабинете: ${siteUrl}/organization/`,
    ].join('\n\n'),
  }
}
