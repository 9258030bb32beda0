import { describe, expect, it } from 'vitest'
import { readSources } from '#tests/architecture/source.ts'

const sources = readSources(['domain', 'application', 'adapters', 'web', 'cli'])

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('the source of the product', () => {
  it('listens to messages of its workers only', () => {
    const listening = filesWith(/(?:(?<!\bworker\.)addEventListener\(\s*['"]message['"]|onmessage\b)/)
    expect(listening.filter((path) => !/worker/.test(path))).toEqual([])
  })

  it('never turns off the verification of certificates', () => {
    expect(filesWith(/rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
  })

  it('makes secrets by the generator of the system', () => {
    const random = filesWith(/Math\.random\(/)
    expect(random.filter((path) => !path.startsWith('web/'))).toEqual([])
  })

  it('runs no text as a program', () => {
    expect(filesWith(/\beval\(|new Function\(|setTimeout\(\s*['"`]/)).toEqual([])
  })
})
