import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  resumable: (result: string) => `${result}. Готовое сохранено, продолжите с --output и --resume`,
  limited: (moment: string) =>
    `Исчерпан предел разных номеров за сутки: сервер примет следующий номер ${moment} по Москве. Готовое сохранено, продолжите тогда с --output и --resume; большой список проверяет учётная запись организации с тарифом`,
  notADocument: (titles: readonly string[]) => `Не похоже ни на один документ. Можно ${titles.join(', ')}`,
  fileExists: (file: string) =>
    `Файл ${file} уже есть. Чтобы продолжить его, добавьте --resume; или назовите другой`,
  lineColumn: 'Строка',
  documentColumn: 'Документ',
  statusColumn: 'Итог',
  countColumn: 'Начислений',
  statusFound: 'с начислениями',
  statusNone: 'без начислений',
  statusPartial: 'ответили не все источники',
  statusRefused: 'отказано',
  statusUnanswered: 'источники не ответили',
  statusUnread: 'не прочитано',
  checkedPerSecond: (done: number, perSecond: number, more: string) =>
    `Проверено: ${done}, ${perSecond} в секунду${more}`,
  serverAsksToWait: (waitSeconds: number) => `, сервер просит подождать ${waitSeconds} с`,
  checkedAndWaiting: (done: number, waitSeconds: number) =>
    `Проверено: ${done}, сервер просит подождать ${waitSeconds} с`,
  checked: (done: number) => `Проверено: ${done}`,
  checkedByStatus: (done: number, kinds: string) => `Проверено: ${done} (${kinds})`,
  chargesDue: (charges: number, due: string) => `Начислений: ${charges}, к оплате ${due}`,
  doneBefore: (skipped: number) => `Готово раньше: ${skipped}`,
  took: (value: number) => `За ${value} с`,
  tableUnreadable: (line: number) =>
    `Таблица не читается: кавычки открыты и не закрыты до строки ${line}. Исправьте её и повторите`,
  batchOther:
    'Этот файл результатов начат по другому списку документов. Назовите тот же список или новый файл',
}

export type BatchCatalogue = typeof russian

export const batchMessages = defineMessages('batch', russian)
