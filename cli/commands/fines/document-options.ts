import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { Command } from 'commander'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import {
  type PublicNumber,
  publicNumberTypes,
  secondFactTypes,
} from '#domain/charges/disclosure/disclosure.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { isUuid } from '#domain/uuid.ts'
import type { NamedCharge, FinesQuestion } from './fines-question.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

type Parse = (text: string) => Parsed<FinesQuestion>

const question =
  <A>(parse: (text: string) => Parsed<A>, toQuestion: (value: A) => FinesQuestion): Parse =>
  (text) => {
    const parsed = parse(text)
    return isValid(parsed) ? { _tag: 'Valid', value: toQuestion(parsed.value) } : parsed
  }

const document = <A extends string>(path: DocumentPath, parse: (text: string) => Parsed<A>): Parse =>
  question(parse, (value) => ({ _tag: 'Document', path, value }))

interface DocumentOption {
  readonly name: string
  readonly title: Text
  /** Text that the help adds to the title. */
  readonly note?: Text
  readonly parse: Parse
}

const sumsOnly = finesMessages.sumsAndDatesOnly

const publicNumber = <A extends string>(
  parse: (text: string) => Parsed<A>,
  numberOf: (identifier: A) => PublicNumber,
): Parse => question(parse, (identifier) => ({ _tag: 'PublicNumber', number: numberOf(identifier) }))

/** Options of the documents by which charges can be looked up. */
export const documentOptions: readonly DocumentOption[] = [
  { name: 'sts', title: finesMessages.stsColumn, parse: document('sts', parseSts) },
  {
    name: 'plate',
    title: finesMessages.plateColumn,
    note: sumsOnly,
    parse: publicNumber(parsePlate, (identifier) => ({ type: 'plate', identifier })),
  },
  { name: 'licence', title: finesMessages.licenceColumn, parse: document('dl', parseDriverLicence) },
  { name: 'inn', title: columnsMessages.inn, parse: document('inn', parseInn) },
  {
    name: 'vin',
    title: 'VIN',
    note: sumsOnly,
    parse: publicNumber(parseVin, (identifier) => ({ type: 'vin', identifier })),
  },
  {
    name: 'uin',
    title: finesMessages.uinColumn,
    parse: question(parseUin, (uin) => ({ _tag: 'Charge', uin })),
  },
]

const names = documentOptions.map(({ name }) => `--${name}`).join(', ')

/** Adds an option for each kind of document and `--mine` to a command. */
export const withDocumentOptions = (command: Command, { translate }: CommandRunner): Command => {
  for (const { name, title, note = '' } of documentOptions)
    command.option(`--${name} <number>`, `${translate(title)}${translate(note)}`)
  return command.option('--mine', translate(finesMessages.mineOption))
}

export type DocumentArguments = Readonly<Record<string, unknown>>

const oneAtATime = abortUsage('misuse.documents', finesMessages.misuseDocuments)

/** A plate or a VIN with the document that confirms it. */
const asVehicle = (a: FinesQuestion, b: FinesQuestion): FinesQuestion => {
  if (a._tag !== 'PublicNumber' || b._tag !== 'Document') throw oneAtATime
  const type = b.path === 'sts' ? 'sts' : 'licence'
  return { _tag: 'Vehicle', number: a.number, fact: { type, identifier: b.value } }
}

/** The public number first, then the second fact that confirms it; any other two documents abort the command. */
const inOrder = (named: readonly DocumentOption[]): readonly [DocumentOption, DocumentOption?] | null => {
  const [only, ...others] = named
  if (only !== undefined && others.length === 0) return [only]
  const number = named.find(({ name }) => publicNumberTypes.some((type) => type === name))
  const fact = named.find(({ name }) => secondFactTypes.some((type) => type === name))
  return named.length === 2 && number !== undefined && fact !== undefined ? [number, fact] : null
}

const parseOption = ({ name, parse }: DocumentOption, options: DocumentArguments): FinesQuestion =>
  parseOrAbort(parse(String(options[name])))

/** The document of the options, or a vehicle by two of them; invalid options abort the command. */
export const parseFinesQuestion = (options: DocumentArguments): FinesQuestion => {
  const named = documentOptions.filter(({ name }) => options[name] !== undefined)
  const isMine = options['mine'] === true
  if (named.length === 0) {
    if (isMine) return { _tag: 'Own' }
    throw abortUsage('misuse.no-document', finesMessages.misuseNoDocument(names))
  }
  const chosen = isMine ? null : inOrder(named)
  if (chosen === null) throw oneAtATime
  const [first, second] = chosen
  const firstQuestion = parseOption(first, options)
  return second === undefined ? firstQuestion : asVehicle(firstQuestion, parseOption(second, options))
}

/** Parses a charge as a UIN or an ID of lists; any other text aborts the command. */
export const parseNamedCharge = (text: string): NamedCharge =>
  isUuid(text) ? { _tag: 'Id', id: text } : { _tag: 'Uin', uin: parseOrAbort(parseUin(text)) }
