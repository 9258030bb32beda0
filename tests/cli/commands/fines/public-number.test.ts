import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { printWithheldNote } from '#cli/commands/fines/withheld.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { stderrOf } from '#tests/support/command-line/run-kvitok.ts'
import { sampleChargesPath } from '#tests/support/samples/sample-charges.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-public-number-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A vehicle of the sample charges. */
const [sts, plate, vin] = ['9991733168', 'С571СС23', 'X7LB8PJB594354539']

const stored = readFileSync(sampleChargesPath, 'utf8')
  .split('\n')
  .filter((line) => line.includes(`"${sts}"`))
const charges: readonly {
  readonly uin: string
  readonly place: string
  readonly title: string
  readonly amount: number
}[] = stored.map((line) => JSON.parse(line))

/** A plate with one charge that has the certificate and one that has the plate only. */
const shared = { sts: '9911000001', plate: 'А123ВС77' }

const sharedCharges = [
  { uin: '18810150261119777851', documents: { sts: [shared.sts], plate: [shared.plate] } },
  { uin: '18810150261103407707', documents: { plate: [shared.plate] } },
].map((fields) => JSON.stringify({ ...fields, kind: 'fine', ruledAt: '2026-11-03', amount: 50_000 }))

const fill = (env: Readonly<Record<string, string>>) => {
  const file = join(home, 'charges.ndjson')
  writeFileSync(file, [...stored, ...sharedCharges].join('\n'))
  return runHere(['backend', 'import', file], { env })
}

const served = withServedBackend({ DEMO_REGISTRY: 'off', SANDBOX_ACQUIRERS: 'allow' }, fill)

const kvitok = (line: string, options: HereOptions = {}) =>
  runHere(stderrOf(line), { now: () => instant(Date.now()), ...options, env: served().env })

const hint =
  'По одному госномеру или VIN видны только суммы и даты. Остальное откроет второй документ: добавьте --sts или --licence\n'

const uinsIn = (output: string): readonly string[] =>
  JSON.parse(output).map(({ uin }: { readonly uin: string }) => uin)

const hiddenIn = (output: string): readonly string[] =>
  charges
    .flatMap(({ uin, place, title }) => [uin, place, title])
    .concat('"id"', 'photoCount', 'recipient', 'УФК', 'ЦАФАП', sts)
    .filter((secret) => output.includes(secret))

const sum = (some: readonly { readonly amount?: unknown }[]): number =>
  some.reduce((total, { amount }) => total + Number(amount), 0)

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error.code

beforeAll(() => expect(charges).toHaveLength(6))

describe.each([
  ['--plate', plate],
  ['--vin', vin],
])('kvitok fines list %s', (option, number) => {
  const list = (more: string, options?: HereOptions) =>
    kvitok(`fines list ${option} ${number} ${more}`, options)

  it.each(['json', 'jsonl', 'csv', 'tsv', 'table'])(
    'prints sums and dates as %s, and names on stderr the document that opens the rest',
    async (format) => {
      const { code, output, stderr } = await list(`--format ${format}`)
      expect({ code, stderr, hidden: hiddenIn(output) }).toEqual({ code: 0, stderr: hint, hidden: [] })
    },
  )

  it('prints only these fields', async () => {
    const { output } = await list('--format json --sort newest')
    const rows: readonly Record<string, unknown>[] = JSON.parse(output)
    expect(rows).toHaveLength(6)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'kind',
      'ruledOn',
      'happenedOn',
      'amount',
      'discount',
      'isPaid',
      'due',
      'status',
    ])
    expect(sum(rows)).toBe(sum(charges))
  })

  it('prints no more fields with --reveal', async () => {
    const [plain, revealed] = [await list('--format json'), await list('--format json --reveal')]
    expect(revealed.output).toBe(plain.output)
    const field = await list('--fields uin --format json --reveal')
    expect([field.code, codeOf(field)]).toEqual([2, 'misuse.field'])
  })

  it('sorts and filters the shown charges', async () => {
    const dearest: readonly { readonly amount: number }[] = JSON.parse(
      (await list('--sort dearest --format json')).output,
    )
    expect(dearest.map(({ amount }) => amount)).toEqual(
      charges.map(({ amount }) => amount).toSorted((a, b) => b - a),
    )
    const [unpaid, paid] = [
      await list('--category not_paid --format json'),
      await list('--status paid --format json'),
    ]
    expect(JSON.parse(unpaid.output).length + JSON.parse(paid.output).length).toBe(6)
  })

  it('prints everything with the certificate that goes with the number', async () => {
    const { output, stderr } = await list(`--sts ${sts} --format json`)
    expect(uinsIn(output).toSorted()).toEqual(charges.map(({ uin }) => uin).toSorted())
    expect(output).toContain(charges[0]?.place)
    expect(stderr).toBe('')
  })

  it('refuses a certificate of another vehicle', async () => {
    const run = await list('--sts 9911111111 --format json')
    expect([run.code, codeOf(run), hiddenIn(run.output)]).toEqual([1, 'vehicle.mismatch', []])
  })
})

describe('kvitok fines list', () => {
  it.each([
    `--plate ${plate} --vin ${vin}`,
    `--sts ${sts} --licence ${sts}`,
    `--plate ${plate} --inn 7701009999`,
    `--plate ${plate} --sts ${sts} --licence ${sts}`,
    `--plate ${plate} --mine`,
  ])('rejects another pair of documents: %s', async (documents) => {
    const run = await kvitok(`fines list ${documents} --format json`)
    expect([run.code, codeOf(run)]).toEqual([2, 'misuse.documents'])
  })

  it('counts the charges of a plate that the second document does not open', async () => {
    const { plate: number, sts: certificate } = shared
    const { output, stderr } = await kvitok(`fines list --plate ${number} --sts ${certificate} --format json`)
    expect(uinsIn(output)).toEqual(['18810150261119777851'])
    expect(stderr).toBe(
      'Ещё начислений на этот номер: 1. Названный документ их не открывает: они записаны на другой\n',
    )
  })

  it('prints the number of vehicles whose plate does not match the certificate', () => {
    const context = fakeCommandLine({}).context
    const list = { ...emptyChargeList, mismatched: [{ type: 'sts', identifier: sts } as const] }
    const output: string[] = []
    const stderr = { write: (text: string) => output.push(text) > 0 } as typeof context.stderr
    printWithheldNote({ ...context, stderr }, { _tag: 'Own' }, list)
    expect(output.join('')).toMatch(/^Машин, у которых госномер не подходит к СТС: 1\. /)
  })

  it('prints the validation error of the second document', async () => {
    const run = await kvitok(`fines list --plate ${plate} --sts 12 --format json`)
    expect([run.code, codeOf(run)]).toEqual([1, 'sts.format'])
  })
})

describe('kvitok fines watch', () => {
  it('prints sums and dates of a plate alone', async () => {
    const { output, stderr } = await kvitok(`fines watch --plate ${plate} --format jsonl`)
    expect(output.trimEnd().split('\n')).toHaveLength(6)
    expect([hiddenIn(output), stderr]).toEqual([[], hint])
  })
})

describe('kvitok fines batch', () => {
  it('counts the charges of a plate alone and shows no number of a ruling', async () => {
    const { output, stderr } = await kvitok('fines batch -', { input: `${plate}\n` })
    expect(JSON.parse(output)).toMatchObject({ kind: 'plate', status: 'found', count: 6 })
    expect(hiddenIn(output)).toEqual([])
    expect(stderr).toContain(hint)
    const fields = await kvitok('fines batch - --fields fines', { input: `${plate}\n` })
    expect(hiddenIn(fields.output)).toEqual([])
  })
})
