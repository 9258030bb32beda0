import { formatRoubles } from '#domain/money/kopecks.ts'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import { formatPhone } from '#domain/identity/phone.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Letter } from '#adapters/backend/server/outbox/outbox.ts'
import type { OrganisationRow } from './organisations.table.ts'
import type { OrderRow } from './subscription-orders.table.ts'

/** Tells the operator what to do when the money has come. */
export const tariffLetter = (recipient: string, { name, inn }: OrganisationRow, order: OrderRow): Letter => {
  const tariff = tariffOfType(order.subscribe_type)
  return {
    dedupeKey: `subscription-order:${order.id}`,
    recipient,
    subject: `Заказ тарифа «${tariff?.title ?? order.subscribe_type}»`,
    body: [
      `Организация: ${name === '' ? 'без названия' : name}, ИНН ${inn}`,
      `Тариф: «${tariff?.title ?? order.subscribe_type}» на ${order.count_days} дней`,
      `К оплате: ${formatRoubles(order.cost)}`,
      `Заказ: ${order.id}`,
      'Выставьте счёт. Когда деньги придут, откройте тариф командой:',
      `kvitok backend organisations grant ${inn} --tariff ${tariff?.name ?? ''} --days ${order.count_days} --reference НОМЕР-ПОРУЧЕНИЯ`,
    ].join('\n'),
  }
}

const line = (title: string, value: string | number | null): readonly string[] =>
  value === null || value === '' ? [] : [`${title}: ${value}`]

/** What a visitor ordered, to the operator (spec §3 CRM order). */
export const crmLetter = (recipient: string, id: string, order: CrmOrder): Letter => ({
  dedupeKey: `crm-order:${id}`,
  recipient,
  subject: `Заявка с сайта: ${order.tag === '' ? 'без метки' : order.tag}`,
  body: [
    ...line('Имя', order.name),
    ...line('Телефон', formatPhone(order.phone)),
    ...line('Почта', order.email),
    ...line('ИНН', order.inn),
    ...line('Бюджет', formatRoubles(order.budget)),
    ...line('Машин', order.countAuto),
    ...line('Месяцев', order.monthsCount),
    ...Object.entries(order.utms).flatMap(([name, mark]) => line(name, mark)),
  ].join('\n'),
})
