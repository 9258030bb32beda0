import { type Parsed, isValid } from '#domain/parsed.ts'
import { issuerOf } from './charge-issuer.ts'
import { groupByFour } from './text/group-by-four.ts'
import { type Labelled, labelsIn } from './labels.ts'
import { plateParts, type Plate } from './plate.ts'
import { maxInputLength, normaliseText } from './text/normalise-text.ts'
import { parseStrictSts } from './sts.ts'
import { parseMistypedUin } from './uin.ts'
import { type IdentifierKind, shownIdentifier, validators } from './validators.ts'

const certainties = ['certain', 'likely', 'possible'] as const

export type Certainty = (typeof certainties)[number]

/** A possible kind of a text, with the reason for it. */
export interface Guess {
  readonly kind: IdentifierKind
  /** «СТС», or «УИН с опечаткой». */
  readonly title: string
  /** The stored form; for a number with a typing error, the digits as they were typed. */
  readonly value: string
  /** The formatted value. */
  readonly shown: string
  readonly certainty: Certainty
  readonly mistyped: boolean
  readonly why: string
}

type Verdict = readonly [Certainty, string]

/** The input of the ranking functions apart from the value. */
interface Context {
  readonly text: string
  readonly announced: ReadonlySet<Labelled>
}

/** Dates are not recognised: no look-up accepts a date, and only its validator needs the current time. */
type RecognisedKind = Exclude<IdentifierKind, 'date'>

const parse = (kind: RecognisedKind, text: string): Parsed<string> => validators[kind].parse(text)

const guess = (
  kind: RecognisedKind,
  { text, announced }: Context,
  check: (value: string) => Verdict,
  parsed: Parsed<string> = parse(kind, text),
): readonly Guess[] => {
  if (!isValid(parsed)) return []
  const { value } = parsed
  const { title } = validators[kind]
  const [certainty, why]: Verdict = announced.has(kind)
    ? ['certain', `Рядом написано, что это ${title}`]
    : check(value)
  return [{ kind, title, value, shown: shownIdentifier(kind, value), certainty, mistyped: false, why }]
}

const mistypedUin = ({ text, announced }: Context): readonly Guess[] => {
  const parsed = parseMistypedUin(text)
  if (!isValid(parsed)) return []
  const { value } = parsed
  const right = value.length === 20 || value.length === 25
  return [
    {
      kind: 'uin',
      title: 'УИН с опечаткой',
      value,
      shown: groupByFour(value),
      certainty: announced.has('uin') || issuerOf(value) !== null ? 'likely' : 'possible',
      mistyped: true,
      why: right
        ? 'Похоже на номер постановления, но последняя цифра не сходится с остальными'
        : `Похоже на номер постановления, но цифр ${value.length}, а нужно 20 или 25`,
    },
  ]
}

/** A certificate and a licence have the same shape, so a match of one kind may also be of the other kind. */
const ofSharedShape = (
  kind: RecognisedKind,
  other: RecognisedKind,
  context: Context,
  check: (value: string) => Verdict,
): readonly Guess[] => {
  const [parsedKind, shared] = [parse(kind, context.text), parse(other, context.text)]
  return guess(
    kind,
    context,
    check,
    isValid(parsedKind) || !isValid(shared) ? parsedKind : parse(kind, shared.value),
  )
}

const seriesAndNumber = (context: Context): readonly Guess[] => [
  ...ofSharedShape('sts', 'licence', context, (value) =>
    context.announced.has('licence') || !isValid(parseStrictSts(value))
      ? ['possible', 'Знаки стоят так же, как в СТС']
      : ['likely', 'Знаки стоят как в СТС'],
  ),
  ...ofSharedShape('licence', 'sts', context, () => [
    'possible',
    'В водительском удостоверении знаки стоят так же, как в СТС',
  ]),
]

const inn = (context: Context): readonly Guess[] =>
  guess('inn', context, (value) => {
    if (value.length === 12) return ['certain', '12 цифр, и контрольные сходятся']
    // One certificate number in ten has a valid check digit by chance: the new series and the printed spacing
    // confirm a certificate.
    return value.startsWith('99') || /\d{2} \d{2} \d{6}/.test(context.text)
      ? ['possible', 'Контрольная цифра сходится, но это может быть и СТС']
      : ['likely', '10 цифр, и контрольная сходится']
  })

const phoneOrSnils = (context: Context): readonly Guess[] => {
  const { text } = context
  return [
    ...guess('phone', context, (value) =>
      /^7[3489]/.test(value) && !/\d{3}-\d{3}-\d{3} \d{2}/.test(text)
        ? ['likely', '11 цифр, как в номере телефона']
        : ['possible', '11 цифр'],
    ),
    ...guess('snils', context, (value) =>
      /^[78]/.test(value) && !/\d{3}-\d{3}-\d{3}/.test(text)
        ? ['possible', '11 цифр, и контрольные сходятся']
        : ['likely', '11 цифр, и контрольные сходятся'],
    ),
  ]
}

const chargeOrAccount = (context: Context): readonly Guess[] => [
  ...guess('uin', context, (value) => [
    issuerOf(value) !== null ? 'certain' : 'likely',
    `${value.length} цифр, последняя сходится с остальными`,
  ]),
  ...mistypedUin(context),
  ...guess('account', context, (value) =>
    /^(?:30[1-3]|40[1-8]|42\d|0310)\d+$/.test(value)
      ? ['likely', 'Начинается как номер счёта']
      : ['possible', 'От 20 до 25 цифр, как в номере счёта'],
  ),
]

const registrations = (context: Context): readonly Guess[] => [
  ...guess('ogrn', context, () => ['certain', '13 цифр, и последняя сходится']),
  ...guess('ogrnip', context, () => ['certain', '15 цифр, и последняя сходится']),
  ...guess('kpp', context, (value) => [value.endsWith('001') ? 'likely' : 'possible', '9 знаков, как в КПП']),
]

const vehicle = (context: Context): readonly Guess[] => [
  ...guess('vin', context, () => ['certain', '17 латинских букв и цифр']),
  ...guess('plate', context, (value) => [
    plateParts(value as Plate).type === 'car' ? 'certain' : 'likely',
    'Буквы и цифры стоят как на госномере',
  ]),
]

/** Returns the possible kinds of a typed or pasted text, the best guess first; empty if no kind matches. */
export const recognise = (input: string): readonly Guess[] => {
  if (input.length > maxInputLength) return []
  const text = normaliseText(input)
  if (text.length > maxInputLength) return []
  const context = { text, announced: new Set(labelsIn(text).map(({ kind }) => kind)) }
  return [
    ...chargeOrAccount(context),
    ...vehicle(context),
    ...inn(context),
    ...seriesAndNumber(context),
    ...phoneOrSnils(context),
    ...registrations(context),
    // Normalisation removes characters that an e-mail address needs, so the original text is used.
    ...guess('email', { ...context, text: input }, () => ['certain', 'Похоже на адрес почты']),
  ].toSorted((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty))
}
