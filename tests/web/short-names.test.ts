import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortNames } from '#web/short-names.ts'

let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvitok-sheets-'))
  await mkdir(at('kit'))
  await writeFile(
    at('kit/card.module.css'),
    '/* .old */ .card { background: url(a.png) } .card:hover .title {} @keyframes rise {}',
  )
  await writeFile(at('chip.module.css'), '.card {}')
  await writeFile(at('base.css'), '.failure {}')
})

afterAll(() => rm(folder, { recursive: true }))

describe('names of classes in the build', () => {
  it('are short, and differ from sheet to sheet', () => {
    const short = shortNames(folder)
    const names = [
      short('card', at('chip.module.css')),
      short('card', at('kit/card.module.css')),
      short('title', at('kit/card.module.css')),
      short('rise', at('kit/card.module.css')),
    ]
    expect(names).toEqual(['_0', '_1', '_2', '_3'])
  })

  it('are the same for the server and the browser, whoever asks first', () => {
    const [one, other] = [shortNames(folder), shortNames(folder)]
    other('rise', at('kit/card.module.css'))
    expect(other('card', at('chip.module.css'))).toBe(one('card', at('chip.module.css?used')))
  })

  it('are never made up', () => {
    expect(() => shortNames(folder)('old', at('kit/card.module.css'))).toThrow('has no old')
    expect(() => shortNames(folder)('png', at('kit/card.module.css'))).toThrow('has no png')
  })
})
