import type { Issue } from '#domain/parsed.ts'

type Params = NonNullable<Issue['params']>

const atLeast = ({ least = 1 }: Params): string => {
  const count = Number(least)
  const char = count % 10 === 1 && count % 100 !== 11 ? 'знака' : 'знаков'
  return `Введите не меньше ${count} ${char}`
}

/** What a number consists of, for a message about one that is too short or too long. */
interface ExpectedLength {
  /** «В номере СТС 10 знаков». */
  readonly expected: string
  /** The numbers of characters that are not too few and not too many. */
  readonly lengths: readonly number[]
  readonly counted: 'chars' | 'digits'
  readonly example: string
  /** The message for the right number of wrong characters; that of the issue when absent. */
  readonly otherwise?: string
}

/** Returns for example «В номере СТС 10 знаков, сейчас 8. Пример: 99 УХ 123456». */
const ofLength =
  ({ expected, lengths, counted, example, otherwise }: ExpectedLength) =>
  (params: Params): string | undefined => {
    const typed = params[counted]
    if (typed === undefined) return undefined
    return lengths.includes(Number(typed)) ? otherwise : `${expected}, сейчас ${typed}. Пример: ${example}`
  }

/** Russian messages by code: of issues whose text the specification defines in English (§5), and of numbers of a wrong length. */
const userTexts: Readonly<Record<string, (params: Params) => string | undefined>> = {
  'sts.format': ofLength({
    expected: 'В номере СТС 10 знаков',
    lengths: [10],
    counted: 'chars',
    example: '99 УХ 123456',
  }),
  'plate.format': ofLength({
    expected: 'В госномере 8 или 9 знаков',
    lengths: [8, 9],
    counted: 'chars',
    example: 'А 123 ВС 77',
  }),
  'licence.format': ofLength({
    expected: 'В номере водительского удостоверения 10 знаков',
    lengths: [10],
    counted: 'chars',
    example: '99 12 345678',
  }),
  'uin.length': ofLength({
    expected: 'В номере постановления (УИН) 20 или 25 цифр',
    lengths: [20, 25],
    counted: 'digits',
    example: '1881 0177 2611 0210 4321',
  }),
  'inn.length': ofLength({
    expected: 'В ИНН 12 цифр у человека и 10 у организации',
    lengths: [10, 12],
    counted: 'digits',
    example: '500100732259',
    otherwise: 'В ИНН только цифры: 12 у человека и 10 у организации. Пример: 500100732259',
  }),
  'vin.format': ofLength({
    expected: 'В VIN 17 знаков',
    lengths: [17],
    counted: 'chars',
    example: 'XTA217030A0123456',
  }),
  required: () => 'Заполните поле',
  email: () => 'Проверьте адрес электронной почты: он выглядит как name@example.ru',
  'min-length': atLeast,
  'recipient-type': () => 'Проверьте значение: оно не подходит',
}

/** Returns the message that a form or a command shows; that of the issue where its code has no other. */
export const describeIssue = ({ code, message, params = {} }: Issue): string =>
  userTexts[code]?.(params) ?? message
