import type { Issue } from '#domain/parsed.ts'

type Params = NonNullable<Issue['params']>

const atLeast = ({ least = 1 }: Params): string => {
  const count = Number(least)
  const noun = count % 10 === 1 && count % 100 !== 11 ? 'знака' : 'знаков'
  return `Введите не меньше ${count} ${noun}`
}

/**
 * Returns the message about a number that is too short or too long, for example «В номере СТС 10 знаков, сейчас 8. Пример:
 * 99 УХ 123456». The first text ends with the expected number of characters or digits, which are compared with the counts of
 * what was typed. A number of the right length has the message of its issue.
 */
const ofLength =
  (expected: string, example: string) =>
  ({ chars, digits }: Params): string | undefined => {
    const typed = expected.includes('цифр') ? digits : chars
    const isLong = typed === undefined || expected.match(/\d+/g)?.includes(String(typed)) === true
    return isLong ? undefined : `${expected}, сейчас ${typed}. Пример: ${example}`
  }

/** Russian messages by code: of issues and failures whose text the specification defines in English (§5, §8), and of numbers of a wrong length. */
const userTexts: Readonly<Record<string, (params: Params) => string | undefined>> = {
  'sts.format': ofLength('В номере СТС 10 знаков', '99 УХ 123456'),
  'plate.format': ofLength('В госномере 8 или 9 знаков', 'А 123 ВС 77'),
  'licence.format': ofLength('В номере водительского удостоверения 10 знаков', '99 12 345678'),
  'uin.length': ofLength('В номере постановления (УИН) 20 или 25 цифр', '1881 0177 2611 0210 4321'),
  // The text of the specification is worded for the KPP of an organisation.
  'inn.length': (params) => {
    const expected = 'В ИНН 12 цифр у человека и 10 у организации'
    return params['digits'] === undefined
      ? undefined
      : (ofLength(expected, '500100732259')(params) ?? expected)
  },
  'vin.format': ofLength('В VIN 17 знаков', 'XTA217030A0123456'),
  required: () => 'Заполните поле',
  email: () => 'Проверьте адрес электронной почты: он выглядит как name@example.ru',
  'min-length': atLeast,
  'charges.unexpected': () => 'Штрафы не получены: сервис ответил непонятно. Повторите позже',
  'recipient-type': () => 'Проверьте значение: оно не подходит',
}

/** Returns the message that a form or a command shows; that of the issue where its code has no other. */
export const describeIssue = ({ code, message, params = {} }: Issue): string =>
  userTexts[code]?.(params) ?? message
