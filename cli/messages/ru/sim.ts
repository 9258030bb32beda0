import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  about: 'Повторить прогон имитации платежей по его номеру (для разработчиков)',
  seedOption: 'номер прогона',
  seedNeeded: 'Номер прогона: целое число до девяти цифр',
  nothingViolated: 'Ни один инвариант не нарушен',
  violated: (count: number) => `Нарушено инвариантов: ${count}. Они отмечены в прогоне словом VIOLATION`,
}

export type SimCatalogue = typeof russian

export const simMessages = defineMessages('sim', russian)
