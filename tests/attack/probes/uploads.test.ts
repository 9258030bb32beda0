import { beforeEach, describe, expect, it } from 'vitest'
import { listRows } from '#domain/documents/table/spreadsheet.ts'
import { vehicleList } from '#domain/documents/table/vehicle-list.ts'
import { seededRandom } from '#tests/attack/seeded-random.ts'
import { mutateBytes } from '#tests/attack/sockets/mutate.ts'
import { stubWorkbookWorkers } from '#tests/support/fakes/workbook-worker.fake.ts'
import { readSpreadsheet } from '#web/features/organisation/list-import/read-spreadsheet.ts'
import { maxRows } from '#web/ui/files/spreadsheet-rows.ts'
import { hostileFiles, plainBook } from './archives.ts'

/** Processor time for one file, in seconds; a CSV is read in the page, a workbook in a worker. */
const boundSeconds = 4

/** Memory that one file may take, in MiB. */
const boundMemory = 400

const readTimed = async (bytes: Uint8Array) => {
  const before = process.cpuUsage()
  const spreadsheet = await readSpreadsheet(new Blob([new Uint8Array(bytes)]), new AbortController().signal)
  const { user, system } = process.cpuUsage(before)
  return { spreadsheet, seconds: (user + system) / 1e6 }
}

beforeEach(() => void stubWorkbookWorkers())

describe('a hostile file', () => {
  it('is compared with one that is read', async () => {
    const { spreadsheet } = await readTimed(plainBook)
    expect(spreadsheet).toEqual({
      _tag: 'Spreadsheet',
      rows: [{ line: 1, cells: ['9912345678'] }],
      isCut: false,
    })
  })

  it.each(Object.entries(hostileFiles))(
    'is refused in time, or read up to the limits: %s',
    async (_, make) => {
      const bytes = make()
      const memory = process.memoryUsage().rss
      const { spreadsheet, seconds } = await readTimed(bytes)
      expect(seconds).toBeLessThan(boundSeconds)
      expect((process.memoryUsage().rss - memory) / 2 ** 20).toBeLessThan(boundMemory)
      const rows = spreadsheet._tag === 'Spreadsheet' ? spreadsheet.rows : []
      expect(spreadsheet._tag === 'Spreadsheet' ? 'Файл' : spreadsheet.message).toMatch(/^Файл/)
      expect(rows.length).toBeLessThanOrEqual(maxRows)
      expect(Math.max(0, ...rows.map(({ cells }) => cells.length))).toBeLessThanOrEqual(100)
      const texts = rows.flatMap(({ cells }) => cells.map(String))
      expect(texts.every(({ length }) => length <= 200)).toBe(true)
      expect(() => listRows(vehicleList.columns, rows)).not.toThrow()
    },
  )

  it('is never an exception, with any changed bytes of a workbook', async () => {
    const text = Buffer.from(plainBook).toString('latin1')
    for (let seed = 0; seed < 200; seed += 1) {
      const { spreadsheet } = await readTimed(mutateBytes(text, seededRandom(seed, 'workbook')))
      expect(['Spreadsheet', 'Unread']).toContain(spreadsheet._tag)
    }
  })
})
