import type { Command } from 'commander'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { isUuid } from '#domain/uuid.ts'
import { type Ending, misused, refused } from '#cli/ending.ts'
import type { NamedCharge, Question } from '#cli/work/fines/question.ts'

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
  readonly read: Read
}

/** What charges may be looked up by. */
export const documentOptions: readonly DocumentOption[] = [
  { name: 'sts', title: 'свидетельство о регистрации', read: document('sts', parseSts) },
  { name: 'plate', title: 'госномер', read: document('car', parsePlate) },
  { name: 'licence', title: 'водительское удостоверение', read: document('dl', parseDriverLicence) },
  { name: 'inn', title: 'ИНН', read: document('inn', parseInn) },
  { name: 'vin', title: 'VIN', read: document('car', parseVin) },
  {
    name: 'uin',
    title: 'номер постановления',
    read: question(parseUin, (uin) => ({ _tag: 'Charge', uin })),
  },
]

const names = documentOptions.map(({ name }) => `--${name}`).join(', ')

export const withDocumentOptions = (command: Command): Command => {
  for (const { name, title } of documentOptions) command.option(`--${name} <number>`, title)
  return command.option('--mine', 'всё по документам аккаунта, в который вы вошли')
}

export type DocumentArguments = Readonly<Record<string, unknown>>

const issueOf = (parsed: Parsed<unknown>): Ending | null => {
  if (isValid(parsed)) return null
  const [issue] = parsed.issues
  return refused(issue.code, describeIssue(issue))
}

/** The one document that was asked about, or what is wrong with the question. */
export const readQuestion = (options: DocumentArguments): Question | Ending => {
  const [asked, another] = documentOptions.filter(({ name }) => options[name] !== undefined)
  const isMine = options['mine'] === true
  if (asked === undefined)
    return isMine ? { _tag: 'Mine' } : misused('misuse.no-document', `Назовите документ: ${names} или --mine`)
  if (another !== undefined || isMine) return misused('misuse.documents', 'Назовите один документ за раз')
  const parsed = asked.read(String(options[asked.name]))
  return isValid(parsed) ? parsed.value : (issueOf(parsed) ?? misused('misuse.no-document', names))
}

export const isQuestion = (read: Question | Ending): read is Question =>
  read._tag === 'Document' || read._tag === 'Charge' || read._tag === 'Mine'

/** A charge by its number or by the name that lists give it. */
export const readCharge = (text: string): NamedCharge | Ending => {
  if (isUuid(text)) return { _tag: 'Id', id: text }
  const uin = parseUin(text)
  return isValid(uin) ? { _tag: 'Uin', uin: uin.value } : (issueOf(uin) ?? misused('misuse.charge', text))
}

export const isCharge = (read: NamedCharge | Ending): read is NamedCharge =>
  read._tag === 'Id' || read._tag === 'Uin'
