import type { Issue } from '#domain/parsed.ts'

const isRussian = (message: string): boolean => /[А-ЯЁ]/i.test(message)

const atLeast = (message: string): string => {
  const count = Number(/\d+/.exec(message)?.[0] ?? 1)
  const sign = count % 10 === 1 && count % 100 !== 11 ? 'знака' : 'знаков'
  return `Введите не меньше ${count} ${sign}`
}

/** The sentence a form shows: Russian for the messages that the specification fixes in English. */
export const describeIssue = ({ code, message }: Issue): string => {
  if (isRussian(message)) return message
  switch (code) {
    case 'required':
      return 'Заполните поле'
    case 'email':
      return 'Проверьте адрес электронной почты: он выглядит как name@example.ru'
    case 'min-length':
      return atLeast(message)
    default:
      return 'Проверьте значение: оно не подходит'
  }
}
