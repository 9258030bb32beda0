import type { Issue } from '#domain/parsed.ts'

type Params = NonNullable<Issue['params']>

const atLeast = ({ least = 1 }: Params): string => {
  const count = Number(least)
  const char = count % 10 === 1 && count % 100 !== 11 ? 'знака' : 'знаков'
  return `Введите не меньше ${count} ${char}`
}

/** Russian messages, by code, of issues whose text the specification defines in English (§5). */
const userTexts: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'Заполните поле',
  email: () => 'Проверьте адрес электронной почты: он выглядит как name@example.ru',
  'min-length': atLeast,
  'recipient-type': () => 'Проверьте значение: оно не подходит',
}

/** Returns the message that a form shows. */
export const describeIssue = ({ code, message, params = {} }: Issue): string =>
  userTexts[code]?.(params) ?? message
