import type { LocalDate } from '#domain/dates/local-date.ts'
import type { CalculationStep } from '#domain/charges/terms/calculation-step.ts'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { type Guess, recognise } from '#domain/identity/recognise.ts'
import { normaliseText } from '#domain/identity/text/normalise-text.ts'
import { parseMistypedUin, parseUin, type Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { counted, plural } from '#domain/wording/plural.ts'
import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { type UinCorrection, uinCorrections } from './uin-corrections.ts'
import { type UinParts, uinParts } from '#domain/charges/uin/uin-parts.ts'
import { isDoubt, uinSteps } from './uin-steps.ts'

/**
 * The result of inspecting a charge number without any request. Every variant contains the next step for the
 * user.
 */
export type UinInspection =
  | {
      readonly _tag: 'Good'
      readonly uin: Uin
      readonly parts: UinParts
      readonly why: readonly CalculationStep[]
      readonly message: string
    }
  | {
      readonly _tag: 'Mistyped'
      /** The digits as they were typed. */
      readonly digits: string
      readonly corrections: readonly UinCorrection[]
      readonly message: string
    }
  | { readonly _tag: 'Unfinished'; readonly missing: number; readonly message: string }
  | { readonly _tag: 'Other'; readonly guesses: readonly Guess[]; readonly message: string }

/** The length of most UINs of drivers. */
const usualLength = 20

const good = (uin: Uin, today: LocalDate): UinInspection => {
  const parts = uinParts(uin)
  const why = uinSteps(uin, parts, today)
  const doubt = why.find(isDoubt)
  const names = [parts.issuer?.name, parts.region?.name].filter((name) => name !== undefined)
  const message =
    doubt === undefined
      ? `Номер без опечатки: ${names.join(', ')}`
      : `Контрольная цифра сходится, но проверьте номер ещё раз. ${doubt.text}`
  return { _tag: 'Good', uin, parts, why, message }
}

const slipText = (digits: string, length: number): string => {
  if (digits.length === length) return 'Похоже, в номере одна опечатка'
  return digits.length < length ? 'Не хватает одной цифры' : 'Одна цифра лишняя'
}

/** «Всего подходят 14 номеров», «Всего подходит 21 номер». */
const fittingText = (count: number): string =>
  `Всего ${plural(count, ['подходит', 'подходят', 'подходят'])} ${counted(count, ['номер', 'номера', 'номеров'])}`

const mistypedText = (digits: string, [first, ...others]: readonly UinCorrection[]): string => {
  if (first === undefined)
    return 'Номер не сходится, и ошибка не одна: перепишите его с начала постановления ещё раз'
  const slip = slipText(digits, first.uin.length)
  const number = groupByFour(first.uin)
  if (others.length === 0) return `${slip}. Скорее всего, ${first.text}. Верный номер: ${number}`
  // A swap rarely fits by chance; of several other corrections none is much likelier than the next.
  const isOnlySwap = first.slip === 'swapped' && others.every((other) => other.slip !== 'swapped')
  const doubt = isOnlySwap ? 'Скорее всего' : 'Может быть'
  return `${slip}. ${doubt}, ${first.text}: ${number}. ${fittingText(others.length + 1)}, сверьте с постановлением`
}

const unfinished = (digits: string, length: number): UinInspection => {
  const missing = length - digits.length
  return {
    _tag: 'Unfinished',
    missing,
    message: `Введено цифр: ${digits.length} из ${length}, осталось ${missing}`,
  }
}

const otherText = (digits: string, [best]: readonly Guess[]): string => {
  if (best !== undefined)
    return `Это больше похоже на другое: ${best.title} ${best.shown}. Номер постановления — 20 или 25 цифр`
  const count =
    digits === '' ? 'здесь нет цифр' : `здесь ${counted(digits.length, ['цифра', 'цифры', 'цифр'])}`
  return `В номере постановления 20 или 25 цифр, а ${count}. Он напечатан в начале постановления`
}

const other = (text: string, digits: string): UinInspection => {
  const guesses = recognise(text).filter(({ kind }) => kind !== 'uin')
  return { _tag: 'Other', guesses, message: otherText(digits, guesses) }
}

/** Recognises a partly typed UIN: it has a known prefix, or matches no other kind. */
const begun = (text: string, digits: string): UinInspection | null => {
  if (!/^\d[\d .-]*$/.test(text)) return null
  const length = issuerOf(digits)?.lengths[0]
  if (length !== undefined) return digits.length < length - 1 ? unfinished(digits, length) : null
  return digits.length < usualLength && recognise(text).length === 0 ? unfinished(digits, usualLength) : null
}

/** Codes of issues whose own message is the most precise. */
const simpleCodes: ReadonlySet<string> = new Set(['too-long', 'uin.several', 'uin.zeros'])

/** Inspects a UIN as it is typed or pasted. The result is never only «not found». */
export const inspectUin = (text: string, today: LocalDate): UinInspection => {
  const parsed = parseUin(text)
  if (isValid(parsed)) return good(parsed.value, today)
  const [{ code, message }] = parsed.issues
  if (simpleCodes.has(code)) return { _tag: 'Other', guesses: [], message }

  const tidied = normaliseText(text).trim()
  const typed = tidied.replaceAll(/\D/g, '')
  const unread = begun(tidied, typed)
  if (unread !== null) return unread

  const slip = parseMistypedUin(text)
  if (!isValid(slip)) return other(text, typed)
  const corrections = uinCorrections(slip.value, today)
  // An account number has as many digits: without a known prefix and without a correction it is not the UIN of
  // a ruling.
  return corrections.length === 0 && issuerOf(slip.value) === null
    ? other(text, typed)
    : { _tag: 'Mistyped', digits: slip.value, corrections, message: mistypedText(slip.value, corrections) }
}
