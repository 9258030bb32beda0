import type { Command } from 'commander'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import { type PublicNumber, publicNumberTypes, secondFactTypes } from '#domain/fines/disclosure.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { isUuid } from '#domain/uuid.ts'
import { type Ending, misused, refused } from '#cli/runtime/exit-result.ts'
import type { NamedCharge, Question } from './question.ts'

type Read = (text: string) => Parsed<Question>

const question =
  <A>(parse: (text: string) => Parsed<A>, ask: (value: A) => Question): Read =>
  (text) => {
    const parsed = parse(text)
    return isValid(parsed) ? { _tag: 'Valid', value: ask(parsed.value) } : parsed
  }

const document = <A extends string>(path: DocumentPath, parse: (text: string) => Parsed<A>): Read =>
  question(parse, (value) => ({ _tag: 'Document', path, value }))

interface DocumentOption {
  readonly name: string
  readonly title: string
  /** What the help adds to the title. */
  readonly note?: string
  readonly read: Read
}

const sumsOnly = '; без --sts или --licence только суммы и даты'

const publicNumber = <A extends string>(
  type: PublicNumber['type'],
  parse: (text: string) => Parsed<A>,
): Read => question(parse, (identifier) => ({ _tag: 'PublicNumber', number: { type, identifier } }))

/** What charges may be looked up by. */
export const documentOptions: readonly DocumentOption[] = [
  { name: 'sts', title: 'свидетельство о регистрации', read: document('sts', parseSts) },
  { name: 'plate', title: 'госномер', note: sumsOnly, read: publicNumber('plate', parsePlate) },
  { name: 'licence', title: 'водительское удостоверение', read: document('dl', parseDriverLicence) },
  { name: 'inn', title: 'ИНН', read: document('inn', parseInn) },
  { name: 'vin', title: 'VIN', note: sumsOnly, read: publicNumber('vin', parseVin) },
  {
    name: 'uin',
    title: 'номер постановления',
    read: question(parseUin, (uin) => ({ _tag: 'Charge', uin })),
  },
]

const names = documentOptions.map(({ name }) => `--${name}`).join(', ')

export const withDocumentOptions = (command: Command): Command => {
  for (const { name, title, note = '' } of documentOptions)
    command.option(`--${name} <number>`, `${title}${note}`)
  return command.option('--mine', 'всё по документам аккаунта, в который вы вошли')
}

export type DocumentArguments = Readonly<Record<string, unknown>>

const issueOf = (parsed: Parsed<unknown>): Ending | null => {
  if (isValid(parsed)) return null
  const [issue] = parsed.issues
  return refused(issue.code, describeIssue(issue))
}

const oneAtATime = misused(
  'misuse.documents',
  'Назовите один документ за раз. К --plate или --vin можно добавить --sts или --licence',
)

/** A plate or a VIN with the document that confirms it. */
const asVehicle = (one: Question, other: Question): Question | Ending => {
  if (one._tag !== 'PublicNumber' || other._tag !== 'Document') return oneAtATime
  const type = other.path === 'sts' ? 'sts' : 'licence'
  return { _tag: 'Vehicle', number: one.number, fact: { type, identifier: other.value } }
}

/** A public number comes first, then the fact that confirms it; any other two documents are a misuse. */
const inOrder = (named: readonly DocumentOption[]): readonly [DocumentOption, DocumentOption?] | null => {
  const [only, ...others] = named
  if (only !== undefined && others.length === 0) return [only]
  const number = named.find(({ name }) => publicNumberTypes.some((type) => type === name))
  const fact = named.find(({ name }) => secondFactTypes.some((type) => type === name))
  return named.length === 2 && number !== undefined && fact !== undefined ? [number, fact] : null
}

const readOption = ({ name, read }: DocumentOption, options: DocumentArguments): Question | Ending => {
  const parsed = read(String(options[name]))
  return isValid(parsed) ? parsed.value : (issueOf(parsed) ?? oneAtATime)
}

/** The document that was asked about, a vehicle by two of them, or what is wrong with the question. */
export const readQuestion = (options: DocumentArguments): Question | Ending => {
  const named = documentOptions.filter(({ name }) => options[name] !== undefined)
  const isMine = options['mine'] === true
  if (named.length === 0)
    return isMine ? { _tag: 'Mine' } : misused('misuse.no-document', `Назовите документ: ${names} или --mine`)
  const asked = isMine ? null : inOrder(named)
  if (asked === null) return oneAtATime
  const [first, second] = asked
  const one = readOption(first, options)
  if (second === undefined || !isQuestion(one)) return one
  const other = readOption(second, options)
  return isQuestion(other) ? asVehicle(one, other) : other
}

const questionTags: readonly string[] = ['Document', 'PublicNumber', 'Vehicle', 'Charge', 'Mine']

export const isQuestion = (read: Question | Ending): read is Question => questionTags.includes(read._tag)

/** A charge by its number or by the name that lists give it. */
export const readCharge = (text: string): NamedCharge | Ending => {
  if (isUuid(text)) return { _tag: 'Id', id: text }
  const uin = parseUin(text)
  return isValid(uin) ? { _tag: 'Uin', uin: uin.value } : (issueOf(uin) ?? misused('misuse.charge', text))
}

export const isCharge = (read: NamedCharge | Ending): read is NamedCharge =>
  read._tag === 'Id' || read._tag === 'Uin'
