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
import { type Ending, misused, refused } from '#cli/ending.ts'
import { withExamples } from '#cli/help.ts'
import type { Shell } from '#cli/shell.ts'
import type { Question } from '#cli/work/list-fines.ts'

type Read = (text: string) => Parsed<Question>

const question =
  <A>(parse: (text: string) => Parsed<A>, ask: (value: A) => Question): Read =>
  (text) => {
    const parsed = parse(text)
    return isValid(parsed) ? { _tag: 'Valid', value: ask(parsed.value) } : parsed
  }

const document = <A extends string>(path: DocumentPath, parse: (text: string) => Parsed<A>): Read =>
  question(parse, (value) => ({ _tag: 'Document', path, value }))

/** What charges may be looked up by: the option, what it is called, how it is read. */
const documents: readonly (readonly [name: string, title: string, read: Read])[] = [
  ['sts', 'свидетельство о регистрации', document('sts', parseSts)],
  ['plate', 'госномер', document('car', parsePlate)],
  ['licence', 'водительское удостоверение', document('dl', parseDriverLicence)],
  ['inn', 'ИНН', document('inn', parseInn)],
  ['vin', 'VIN', document('car', parseVin)],
  ['uin', 'номер постановления', question(parseUin, (uin) => ({ _tag: 'Charge', uin }))],
]

const names = documents.map(([name]) => `--${name}`).join(', ')

const read = (options: Readonly<Record<string, string>>): Question | Ending => {
  const [asked, another] = documents.filter(([name]) => options[name] !== undefined)
  if (asked === undefined) return misused('misuse.no-document', `Назовите документ: ${names}`)
  if (another !== undefined) return misused('misuse.documents', 'Назовите один документ за раз')
  const [name, , parse] = asked
  const parsed = parse(options[name] ?? '')
  if (isValid(parsed)) return parsed.value
  const [issue] = parsed.issues
  return refused(issue.code, describeIssue(issue))
}

export const addFines = (program: Command, shell: Shell): void => {
  const fines = program.command('fines').description('Штрафы и налоги')
  const list = fines.command('list').description('Найти начисления по одному документу')
  for (const [name, title] of documents) list.option(`--${name} <number>`, title)
  list.action((options: Readonly<Record<string, string>>) => {
    const asked = read(options)
    if (asked._tag !== 'Document' && asked._tag !== 'Charge') return shell.end(list, () => asked)
    return shell.endEffect(list, async (view) => {
      const { listFines } = await import('#cli/work/list-fines.ts')
      return listFines(shell.context, view, asked)
    })
  })
  withExamples(
    list,
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok fines list --plate "А 123 ВС 77" --format csv > fines.csv',
    'kvitok fines list --uin 18810177261102104321 --format json',
  )
  withExamples(fines, 'kvitok fines list --sts "99 УХ 123456"')
}
