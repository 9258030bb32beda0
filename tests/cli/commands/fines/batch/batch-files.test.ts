import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { batchEntries } from '#cli/commands/fines/batch/batch-input.ts'
import { resumeJournal } from '#cli/commands/fines/batch/batch-journal.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-batch-files-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const fileOf = (text: string): string => {
  const file = join(home, 'results.jsonl')
  writeFileSync(file, text)
  return file
}

describe('resumeJournal resumes no file that is not of results, and leaves it unchanged:', () => {
  it.each([
    ['a list of numbers, whose last line has no end', '7707083893\n7707083893'],
    ['zeros without a line', '\0'.repeat(200_000)],
    ['results with an empty line', '{"n":1}\n\n'],
    ['results with zeros of a lost block', '{"n":1}\n\0\0\0\n{"n":3}\n'],
  ])('%s', async (_, text) => {
    const file = fileOf(text)
    await expect(resumeJournal(file)).rejects.toMatchObject({ result: { code: 'batch.other' } })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})

describe('resumeJournal', () => {
  it('removes an incomplete line only when the next result is written', async () => {
    const file = fileOf('{"n":1}\n{"n":2,"li')
    const unused = await resumeJournal(file)
    await unused.close()
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2,"li')
    const journal = await resumeJournal(file)
    expect([journal.done, journal.last]).toEqual([1, '{"n":1}'])
    await journal.append('{"n":2}')
    await journal.append('{"n":3}')
    await journal.close()
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":3}\n')
  })

  it('refuses a device, which has no end to resume at', async () => {
    await expect(resumeJournal('/dev/zero')).rejects.toMatchObject({
      result: { code: 'file.unwritable' },
    })
  })
})

const unclosedTable = async function* (): AsyncGenerator<string> {
  yield 'стс;имя'
  yield '99 91 733168;"Иван'
  yield '99 23 456789;Пётр'
}

const failingTable = async function* (): AsyncGenerator<string> {
  yield* unclosedTable()
  throw new RangeError('of the lines')
}

const readAll = async (lines: AsyncIterable<string>): Promise<void> => {
  for await (const entry of batchEntries(lines)) expect(entry.parsed._tag).toBe('Question')
}

describe('batchEntries refuses a table', () => {
  it('whose quotes are never closed', async () => {
    await expect(readAll(unclosedTable())).rejects.toMatchObject({
      result: { _tag: 'Refused', code: 'csv.unreadable' },
    })
  })

  it('with the error of its lines', async () => {
    await expect(readAll(failingTable())).rejects.toThrow('of the lines')
  })
})
