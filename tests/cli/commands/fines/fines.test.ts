import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { instant } from '#domain/dates/instant.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { stderrOf } from '#tests/support/command-line/run-kvitok.ts'
import { withServedBackend } from '#tests/support/backend/served-backend.ts'

const served = withServedBackend()

/** A document of the demo registry; one of its charges has photos. */
const sts = '99 УХ 123456'

const kvitok = (line: string, options: HereOptions = {}) =>
  runHere(stderrOf(line), {
    now: () => instant(Date.now()),
    ...options,
    env: { ...served().env, ...options.env },
  })

interface Listed {
  readonly id: string
  readonly uin: string
  readonly due: number
  readonly amount: number
  readonly status: string
  readonly photoCount: number
  readonly foundBy: readonly { readonly type: string; readonly identifier: string }[]
}

const listed = async (more = ''): Promise<readonly Listed[]> => {
  const { output } = await kvitok(`fines list --sts "${sts}" --format json ${more}`)
  return JSON.parse(output)
}

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error.code

let all: readonly Listed[]
beforeAll(async () => {
  all = await listed()
})

const firstLine = async (format: string): Promise<string> => {
  const requests = '--limit 1 --fields status,uin'
  return (await kvitok(`fines list --sts "${sts}" ${requests} --format ${format}`)).output
}

describe('kvitok fines list', () => {
  it('sorts by urgency, and prints every field for programs', () => {
    const order = ['discount', 'regular', 'overdue', 'bailiff', 'processing', 'paid']
    const statuses = all.map(({ status }) => order.indexOf(status))
    expect(statuses.length).toBeGreaterThan(2)
    expect(statuses).toEqual(statuses.toSorted((a, b) => a - b))
  })

  it('masks the document without --reveal', async () => {
    expect(new Set(all.flatMap(({ foundBy }) => foundBy.map(({ identifier }) => identifier)))).toEqual(
      new Set(['••••••••56', '••••••77']),
    )
    expect((await listed('--reveal'))[0]?.foundBy).toContainEqual({ type: 'sts', identifier: '99УХ123456' })
  })

  it('filters by category, by status and by text', async () => {
    const unpaid = await listed('--category not_paid')
    expect(unpaid.map(({ uin }) => uin)).toEqual(
      all.filter(({ status }) => status !== 'paid').map(({ uin }) => uin),
    )
    const [first] = all
    expect(new Set((await listed(`--status ${first?.status}`)).map(({ status }) => status))).toEqual(
      new Set([first?.status]),
    )
    expect((await listed(`--find ${first?.uin}`)).map(({ uin }) => uin)).toEqual([first?.uin])
  })

  it('sorts by the requested order', async () => {
    const amounts = (await listed('--sort dearest')).map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  it('shows the charges of one issuer with --instance', async () => {
    const instances = ['police', 'moscow-parking', 'moscow-roads']
    const lists = await Promise.all(instances.map((instance) => listed(`--instance ${instance}`)))
    for (const [index, list] of lists.entries())
      expect(list.map(({ uin }) => uin)).toEqual(
        all.map(({ uin }) => uin).filter((uin) => issuerOf(uin)?.kind === instances[index]),
      )
    expect(lists.flat().length).toBeGreaterThan(0)
    expect(await listed('--instance none')).toEqual([])
  })

  it('prints pages and reports further pages', async () => {
    const { output, stderr } = await kvitok(`fines list --sts "${sts}" --limit 1 --page 2 --fields uin`)
    expect(output).toBe(`${all[1]?.uin}\n`)
    expect(stderr).toBe(`Страница 2 из ${all.length}, всего ${all.length}. Дальше: --page 3 или --all\n`)
    const beyond = await kvitok(`fines list --sts "${sts}" --limit 1 --page 99 --format json`)
    expect([beyond.code, codeOf(beyond)]).toEqual([1, 'page.beyond'])
  })

  it('prints the requested fields in every format', async () => {
    const [first] = all
    expect(JSON.parse(await firstLine('json'))).toEqual([{ status: first?.status, uin: first?.uin }])
    expect(await firstLine('jsonl')).toBe(`{"status":"${first?.status}","uin":"${first?.uin}"}\n`)
    expect(await firstLine('csv')).toBe(`status,uin\r\n${first?.status},${first?.uin}\r\n`)
    expect(await firstLine('tsv')).toBe(`${first?.status}\t${first?.uin}\n`)
    expect(await firstLine('table')).toMatch(/^Состояние +УИН\n/)
  })

  it('rejects an unknown field and suggests a similar name', async () => {
    const run = await kvitok(`fines list --sts "${sts}" --fields uni --format json`)
    expect([run.code, codeOf(run)]).toEqual([2, 'misuse.field'])
    expect(run.stderr).toContain('Возможно, нужно: uin')
  })

  it('prints a table with colours at a terminal, and without colours on request', async () => {
    const line = `fines list --sts "${sts}"`
    const shown = await kvitok(line, { isTerminal: true })
    expect(shown.output.startsWith('\u001B[1mУИН\u001B[22m')).toBe(true)
    for (const plain of [
      await kvitok(`${line} --no-color`, { isTerminal: true }),
      await kvitok(line, { isTerminal: true, env: { NO_COLOR: '1' } }),
      await kvitok(line, { isTerminal: true, env: { TERM: 'dumb' } }),
    ]) {
      expect(plain.output).not.toContain('\u001B')
      expect(plain.output).toBe(stripVTControlCharacters(shown.output))
    }
    const forced = await kvitok(`${line} --format table`, { env: { FORCE_COLOR: '1' } })
    expect(forced.output).toBe(shown.output)
  })

  it('kvitok fines list needs a session for one’s own charges', async () => {
    const run = await kvitok('fines list --mine --format json')
    expect([run.code, codeOf(run)]).toEqual([1, 'session.none'])
  })
})

describe('kvitok fines show', () => {
  it.each(['uin', 'id'] as const)('finds a charge by its %s', async (name) => {
    const [first] = all
    const { code, output } = await kvitok(`fines show ${first?.[name]} --format json`)
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ uin: first?.uin, amount: first?.amount })
  })

  it('prints the recipient at a terminal', async () => {
    const { output } = await kvitok(`fines show ${all[0]?.uin}`, { isTerminal: true })
    expect(output).toMatch(/^Получатель +.*УФК/m)
  })

  it('rejects an invalid UIN and an unknown charge', async () => {
    expect(codeOf(await kvitok('fines show 18810177261102104326 --format json'))).toBe('uin.check-digit')
    const anonymous = await kvitok('fines show 0f0e0d0c-0000-4000-8000-000000000001 --format json')
    expect([anonymous.code, codeOf(anonymous)]).toEqual([1, 'fine.unknown'])
  })
})

describe('kvitok fines photos', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvitok-photos-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('waits for the photos and saves complete files', async () => {
    const photographed = all.find(({ photoCount }) => photoCount > 0)
    const { code, output } = await kvitok(`fines photos ${photographed?.uin} --save ${folder} --fields file`)
    expect(code).toBe(0)
    const files = output.trimEnd().split('\n')
    expect(files).toHaveLength(photographed?.photoCount ?? 0)
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(files)
    expect(readFileSync(files[0] ?? '', 'utf8')).toMatch(/^<svg/)
  })

  it('rejects a folder without write permission', async () => {
    const photographed = all.find(({ photoCount }) => photoCount > 0)
    const run = await kvitok(`fines photos ${photographed?.uin} --save /dev/null/photos --format json`)
    expect([run.code, codeOf(run)]).toEqual([1, 'file.unwritable'])
  })
})

describe('kvitok fines watch', () => {
  it('kvitok fines watch ends after every source has answered and prints each charge once', async () => {
    const { code, output } = await kvitok(`fines watch --sts "${sts}" --format json --fields news,uin`)
    expect(code).toBe(0)
    const news: readonly { readonly news: string; readonly uin: string }[] = JSON.parse(output)
    expect(new Set(news.map(({ uin }) => uin))).toEqual(new Set(all.map(({ uin }) => uin)))
    expect(news.every((one) => one.news === 'new')).toBe(true)
  })
})

it('kvitok fines list prints English with --lang en and does not translate output for programs', async () => {
  const line = `fines list --sts "${sts}" --limit 1 --lang en`
  expect((await kvitok(line, { isTerminal: true, env: { NO_COLOR: '1' } })).output).toMatch(
    /^UIN +Ruling +Amount/,
  )
  expect((await kvitok(`${line} --format csv`)).output).toMatch(/^uin,ruledOn,amount/)
  expect((await kvitok('fines show 18810177261102104326 --fields uin --lang en')).code).toBe(1)
})
