import { type Inn, isOrganisationInn } from '#domain/identity/inn.ts'
import { parseKpp } from '#domain/identity/kpp.ts'
import { isEmpty, missing } from '#domain/identity/text/required.ts'
import { accountKey } from '#domain/money/account-key.ts'
import { invalid, isValid, type Parsed, type ParsedForm, valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'

/** The account that a company pays its charges from. */
export interface PayerAccount {
  /** 20 digits. */
  readonly account: string
  /** 9 digits. */
  readonly bik: string
  /** `0` for an individual entrepreneur. */
  readonly kpp: string
  /** Number of the first transfer of a file; the next ones have the next numbers. */
  readonly firstNumber: number
}

/** The typed texts of an account. */
export type PayerAccountForm = Readonly<Record<keyof PayerAccount, string>>

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')

const parseDigits =
  (pattern: RegExp, code: string, message: string) =>
  (text: string): Parsed<string> => {
    if (isEmpty(text)) return missing()
    const digits = digitsOf(text)
    return pattern.test(digits) ? valid(digits) : invalid(code, message)
  }

const parseBik = parseDigits(/^\d{9}$/, 'bik.format', 'В БИК 9 цифр, например 044525225')

const parseAccountDigits = parseDigits(
  /^\d{20}$/,
  'account.format',
  'В расчётном счёте 20 цифр, например 40702810938000012345',
)

const parseAccount = (text: string, bik: Parsed<string>): Parsed<string> => {
  const account = parseAccountDigits(text)
  return isValid(account) && isValid(bik) && accountKey(account.value, bik.value) === 'disagrees'
    ? invalid('account.key', 'Счёт и БИК не подходят друг к другу: проверьте цифры в обоих')
    : account
}

/** Transfers to the budget name the KPP of an organisation (Bank of Russia 762-П, annex 1, field 102). */
const parsePayerKpp = (text: string, inn: Inn): Parsed<string> => {
  if (!isOrganisationInn(inn)) return valid('0')
  return isEmpty(text) ? missing() : parseKpp(text)
}

const parseNumber = (text: string): Parsed<number> => {
  if (isEmpty(text)) return missing()
  return /^[1-9]\d{0,5}$/.test(text.trim())
    ? valid(Number(text))
    : invalid('transfer-number.format', 'Номер платёжки — целое число от 1 до 999999')
}

/**
 * Validates the account of a company with this INN. Issues: `required`, `account.format`, `account.key` (the control key of the
 * Bank of Russia), `bik.format`, those of a KPP, `transfer-number.format`.
 */
export const parsePayerAccount = (form: PayerAccountForm, inn: Inn): ParsedForm<PayerAccount> => {
  const bik = parseBik(form.bik)
  return parsedForm({
    account: parseAccount(form.account, bik),
    bik,
    kpp: parsePayerKpp(form.kpp, inn),
    firstNumber: parseNumber(form.firstNumber),
  })
}
