/** What members of an organisation did, by the call that did it; the texts are those of the journal. */
export const organisationActions = {
  createSts: 'Добавлена машина',
  editSts: 'Изменена машина',
  deleteSts: 'Удалена машина',
  createLicence: 'Добавлен водитель',
  editLicence: 'Изменены права водителя',
  deleteLicence: 'Удалён водитель',
  createInn: 'Добавлен ИНН',
  editInn: 'Изменён ИНН',
  deleteInn: 'Удалён ИНН',
  createSchedule: 'Добавлена смена',
  editSchedule: 'Изменена смена',
  deleteSchedule: 'Удалена смена',
  createPhone: 'Добавлен телефон водителя',
  editPhone: 'Изменён телефон водителя',
  deletePhone: 'Удалён телефон водителя',
  notifyDriver: 'Отправлено СМС водителю',
  createPayment: 'Начата оплата',
  payFines: 'Начата оплата штрафов',
  payTaxes: 'Начата оплата налогов',
  cancelPayment: 'Отменён платёж',
  disputePayment: 'Сообщено о проблеме с платежом',
  requestCashback: 'Запрошен кешбэк',
  shareBill: 'Создана ссылка на счёт',
  changeSubscription: 'Изменён заказ тарифа',
  cancelTariffOrder: 'Отменён заказ тарифа',
  writeSettings: 'Изменены уведомления',
  updateOrganisation: 'Изменены данные компании',
  shareFines: 'Создана ссылка на штрафы',
  closeLink: 'Закрыта ссылка',
  saveMember: 'Выдана роль',
  removeMember: 'Закрыт доступ',
  answerInvitation: 'Принято приглашение',
  leaveOrganisation: 'Выход из компании',
} as const

export type OrganisationAction = keyof typeof organisationActions

/** Whether the journal of an organisation records this call. */
export const isOrganisationAction = (call: string): call is OrganisationAction =>
  Object.hasOwn(organisationActions, call)
