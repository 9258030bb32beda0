import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  address: 'Адрес',
  title: 'Название',
  text: 'Текст',
  name: 'Что',
  detail: 'Подробно',
  read: 'Прочитано',
  when: 'Когда',
  why: 'Почему',
  organisation: 'Организация',
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
  who: 'Кто',
  kpp: 'КПП',
  kind: 'Вид',
  uin: 'УИН',
  confidence: 'Уверенность',
  due: 'К оплате',
  file: 'Файл',
  value: 'Значение',
  advice: 'Что делать',
  recipient: 'Кому',
  email: 'Почта',
}

export type ColumnsCatalogue = typeof russian

export const columnsMessages = defineMessages('columns', russian)
