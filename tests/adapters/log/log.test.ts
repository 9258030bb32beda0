import { expect, test } from 'vitest'
import { jsonLog, type LogFields, type LogLevel } from '#adapters/log/log.ts'

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

const linesOf = (least: LogLevel) => {
  const lines: string[] = []
  return { lines, log: jsonLog(least, (line) => lines.push(line)) }
}

test('a line is one JSON object with its moment, level, event and fields', () => {
  const { lines, log } = linesOf('info')
  log('warn', 'acquirer is silent', { payment: '1', reason: 'two\nlines' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]*\n$/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warn',
    event: 'acquirer is silent',
    payment: '1',
    reason: 'two\nlines',
  })
})

test('fields from any source cannot replace the event, the level and the time', () => {
  const { lines, log } = linesOf('debug')
  // @ts-expect-error such fields do not pass the compiler, but objects of foreign shape do.
  const fields: LogFields = { at: 'never', level: 'debug', event: 'declined' }
  log('error', 'payment mismatch', fields)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-/),
    level: 'error',
    event: 'payment mismatch',
  })
})

test.each(levels.map((least, rank) => [least, levels.slice(rank)] as const))(
  'a log from the level %s on contains the levels %j',
  (least, written) => {
    const { lines, log } = linesOf(least)
    for (const level of levels) log(level, 'happened')
    expect(lines.map((line) => (JSON.parse(line) as { level: LogLevel }).level)).toEqual(written)
  },
)
