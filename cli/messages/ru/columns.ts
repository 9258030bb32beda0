import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  slug: 'Адрес',
  title: 'Название',
  text: 'Текст',
  name: 'Что',
  detail: 'Подробно',
  read: 'Прочитано',
  at: 'Когда',
  why: 'Почему',
  id: 'Организация',
  inn: 'ИНН',
  tariff: 'Тариф',
  endsAt: 'Действует до',
  payment: 'Платёж',
  state: 'Состояние',
  system: 'Система',
  total: 'Сумма',
  reference: 'Операция',
  createdAt: 'Создан',
  paidAt: 'Оплачен',
  place: 'Где',
  number: 'Номер',
  kind: 'Кто',
  kpp: 'КПП',
  kind2: 'Вид',
  uin: 'УИН',
  confidence: 'Насколько',
  due: 'К оплате',
  file: 'Файл',
  value: 'Значение',
  message: 'Что делать',
  contactName: 'Кому',
  email: 'Почта',
}

export type ColumnsCatalogue = typeof russian

export const columnsMessages = defineMessages('columns', russian)
