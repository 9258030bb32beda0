import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { paperReader } from '#adapters/pdf/paper.wire.ts'
import { maxPaperRows } from '#domain/papers/paper.ts'

const paper = { title: 'Список', by: 'Квиток', madeAt: 0, parts: [{ kind: 'text', text: 'Слова' }] }

const tableOf = (rows: number) => ({
  ...paper,
  parts: [
    { kind: 'table', columns: [{ title: 'УИН', share: 1 }], rows: Array.from({ length: rows }, () => ['1']) },
  ],
})

const tagOf = (foreign: unknown) =>
  Effect.runPromise(
    paperReader.read(foreign).pipe(
      Effect.map(() => 'Read'),
      Effect.catch(({ code }) => Effect.succeed(code)),
    ),
  )

describe('a paper from a browser', () => {
  it('is read as it was put together', async () => {
    expect(await Effect.runPromise(paperReader.read(paper))).toEqual(paper)
  })

  it.each([
    ['the longest list', tableOf(maxPaperRows), 'Read'],
    ['a longer list', tableOf(maxPaperRows + 1), 'paper.unreadable'],
    ['no paper', undefined, 'paper.unreadable'],
    ['an unknown part', { ...paper, parts: [{ kind: 'script', text: '' }] }, 'paper.unreadable'],
    ['a title of a thousand signs', { ...paper, title: 'а'.repeat(1000) }, 'paper.unreadable'],
    [
      'a link that no browser opens',
      { ...paper, parts: [{ kind: 'link', href: 'javascript:alert(1)', label: '' }] },
      'paper.unreadable',
    ],
  ])('%s', async (_, foreign, outcome) => {
    expect(await tagOf(foreign)).toBe(outcome)
  })
})
