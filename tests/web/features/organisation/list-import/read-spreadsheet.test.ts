import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { validateRows } from '#domain/documents/table/list-kind.ts'
import { listRows } from '#domain/documents/table/spreadsheet.ts'
import { vehicleList } from '#domain/documents/table/vehicle-list.ts'
import { bookOfEmptyRows, bookOfLines, hostileFiles } from '#tests/attack/probes/archives.ts'
import { stubWorkbookWorkers } from '#tests/support/fakes/workbook-worker.fake.ts'
import { readSpreadsheet } from '#web/features/organisation/list-import/read-spreadsheet.ts'
import { maxRows } from '#web/ui/files/spreadsheet-rows.ts'
import { spreadsheetFile } from '#web/ui/files/spreadsheet-file.lazy.ts'

/** Saved by LibreOffice 7.4: a title, an empty line, numbers without their leading zero, formulas, dates and errors. */
const saved = await readFile(
  fileURLToPath(new URL('../../../../support/samples/fleet-of-libreoffice.xlsx', import.meta.url)),
)

let workers: ReadonlySet<unknown>
beforeEach(() => {
  workers = stubWorkbookWorkers()
})

const readBytes = (content: BlobPart) => readSpreadsheet(new Blob([content]), new AbortController().signal)

const rowsOf = async (content: BlobPart) => {
  const spreadsheet = await readBytes(content)
  return spreadsheet._tag === 'Spreadsheet' ? spreadsheet.rows : spreadsheet.message
}

const hostileBytes = (name: string) => new Uint8Array(hostileFiles[name]?.() ?? [])

/** The same archive, whose largest entry says that it unpacks to so many bytes. */
const saying = (bytes: number): Uint8Array<ArrayBuffer> => {
  const file = Buffer.from(saved)
  const entry = file.indexOf(Buffer.from('504b0102', 'hex'))
  file.writeUInt32LE(bytes, entry + 24)
  return new Uint8Array(file)
}

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join(';')).join('\n')

describe('a workbook of another program', () => {
  it('a workbook of another program is read with the results of formulas, dates as text and the numbers of lines', async () => {
    const rows = await rowsOf(saved)
    expect(rows).toEqual([
      { line: 1, cells: ['Машины на 22 ноября'] },
      { line: 3, cells: ['№ СТС', 'Гос. номер', 'Дата выдачи'] },
      { line: 4, cells: [212_345_678, 'А123ВС02', '01.03.2024'] },
      { line: 5, cells: ['99 23 456789', 'к 456 мн 77', '15.11.2025'] },
      { line: 6, cells: [9_912_345_679, 'В777ОР777'] },
      { line: 7, cells: ['9912345679', 'В777ОР777'] },
      { line: 9, cells: ['991234567', 'А001АА7'] },
      { line: 10, cells: ['', 'А002АА77', '30.06.2023'] },
      { line: 11, cells: ['30.06.2023', 'А003АА77'] },
    ])
  })

  it('a workbook of another program becomes a list of vehicles with the status and the errors of each row', async () => {
    const spreadsheet = await readBytes(saved)
    if (spreadsheet._tag !== 'Spreadsheet') throw new Error(spreadsheet.message)
    const rows = listRows(vehicleList.columns, spreadsheet.rows) ?? []
    const validated = validateRows(vehicleList, rows, ({ stsNumber }) => stsNumber === '9923456789')
    expect(
      validated.map((row) =>
        row.status === 'wrong'
          ? [row.line, ...row.issues.map(({ field }) => field)]
          : [row.line, row.status, row.draft.stsNumber],
      ),
    ).toEqual([
      [4, 'new', '0212345678'],
      [5, 'known', '9923456789'],
      [6, 'new', '9912345679'],
      [7, 'duplicate', '9912345679'],
      [9, 'plate'],
      [10, 'sts'],
      [11, 'sts'],
    ])
  })

  it('a workbook of another program is read back as we wrote it', async () => {
    const rows = await rowsOf(
      await spreadsheetFile('Машины', ['Номер СТС', 'Госномер'], [['0212345678', 'А123ВС02']]),
    )
    expect(rows).toEqual([
      { line: 1, cells: ['Номер СТС', 'Госномер'] },
      { line: 2, cells: ['0212345678', 'А123ВС02'] },
    ])
  })

  it.each([
    ['unpacks to gigabytes', saying(3_000_000_000)],
    ['is larger than any list', new Uint8Array(6 * 1024 * 1024)],
  ])('a workbook of another program is too large if it %s', async (_, file) => {
    expect(await rowsOf(file)).toMatch(/слишком большой/)
  })

  it.each([
    ['does not say how much it unpacks to', saying(0)],
    ['has its size only in a 64-bit directory', hostileBytes('20 MB that only a 64-bit directory states')],
    ['has its size only beside an entry', hostileBytes('20 MB that only the header of the entry states')],
  ])('a workbook of another program has to be saved again if it %s', async (_, file) => {
    expect(await rowsOf(file)).toMatch(/Сохраните её/)
  })

  it.each([
    ['an archive of nothing', new TextEncoder().encode('PK not a book')],
    ['a torn book', saved.subarray(0, 3000)],
    ['a book that lies about its size', saying(10)],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])],
  ])('a workbook of another program is refused with a message if it is %s', async (_, file) => {
    expect(typeof (await rowsOf(Uint8Array.from(file)))).toBe('string')
  })
})

const never = () => new Promise<never>(() => undefined)

describe('the worker of a workbook', () => {
  it('ends with its answer', async () => {
    await readBytes(saved)
    expect(workers.size).toBe(0)
  })

  it('ends after twenty seconds, and the message says what to do', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    workers = stubWorkbookWorkers(never)
    const message = rowsOf(saved)
    await vi.waitUntil(() => workers.size === 1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await message).toMatch(/читается слишком долго.*CSV$/)
    expect(workers.size).toBe(0)
  })

  it('ends when the reading is interrupted', async () => {
    workers = stubWorkbookWorkers(never)
    const stop = new AbortController()
    const reading = readSpreadsheet(new Blob([saved]), stop.signal)
    await vi.waitUntil(() => workers.size === 1)
    stop.abort()
    expect(workers.size).toBe(0)
    await reading
  })

  it.each([
    ['cannot be started', () => vi.stubGlobal('Worker', undefined)],
    ['fails', () => stubWorkbookWorkers(() => Promise.reject(new Error('no memory')))],
  ])('asks for a CSV where it %s', async (_, arrange) => {
    arrange()
    expect(await rowsOf(saved)).toMatch(/CSV$/)
  })

  it('is not needed by a CSV', async () => {
    vi.stubGlobal('Worker', undefined)
    expect(await rowsOf('СТС;Госномер')).toEqual([{ line: 1, cells: ['СТС', 'Госномер'] }])
  })
})

describe('the rows of a workbook', () => {
  it.each([
    ['stated twice', ['1', '1', '1'], [1, 2, 3]],
    ['not stated as a number', ['x', 'y', '1.5'], [1, 2, 3]],
    ['stated in another order', ['5', '2', '9'], [5, 6, 9]],
    ['beyond the last line of a worksheet', ['3', '9007199254740992', 'Infinity'], [3, 4, 5]],
  ])('have different line numbers where they are %s', async (_, stated, lines) => {
    const rows = await rowsOf(new Uint8Array(bookOfLines(stated)))
    expect(rows).toEqual(lines.map((line, place) => ({ line, cells: [place] })))
  })

  it('are read after thousands of empty rows, and empty rows after them are not rows that were left out', async () => {
    const spreadsheet = await readBytes(new Uint8Array(bookOfEmptyRows(6000)))
    expect(spreadsheet).toEqual({ _tag: 'Spreadsheet', rows: [{ line: 6001, cells: [7] }], isCut: false })
  })
})

describe('a fleet of ten thousand vehicles', () => {
  const vehicles = Array.from({ length: 10_000 }, (_, place) => [`99${10_000_000 + place}`, 'А123ВС77'])

  it('is read whole from a workbook', async () => {
    const rows = await rowsOf(new Uint8Array(await spreadsheetFile('Машины', ['СТС', 'Госномер'], vehicles)))
    expect(rows).toHaveLength(10_001)
  })

  it('is read whole from a CSV, whose rows beyond the limit are left out', async () => {
    expect(await rowsOf(csvOf([['СТС', 'Госномер'], ...vehicles]))).toHaveLength(10_001)
    const spreadsheet = await readBytes(csvOf([...vehicles, ...vehicles]))
    expect(spreadsheet).toMatchObject({ isCut: true, rows: { length: maxRows } })
  })
})

describe('a CSV', () => {
  it.each([
    ['semicolons and quotes', 'СТС;Госномер\r\n"99 23 456789";"К456МН77"\r\n'],
    ['a byte order mark and tabs', '\uFEFFСТС\tГосномер\n99 23 456789\tК456МН77'],
  ])('a CSV is read with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      { line: 1, cells: ['СТС', 'Госномер'] },
      { line: 2, cells: ['99 23 456789', 'К456МН77'] },
    ])
  })

  it.each([
    ['UTF-16', Buffer.from('\uFEFFСТС\tГосномер\r\n99 23 456789\tК456МН77', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\uFEFFСТС\tГосномер\r\n99 23 456789\tК456МН77', 'utf16le').swap16()],
  ])('a CSV is read in %s with a byte order mark', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['СТС', 'Госномер'] },
      { line: 2, cells: ['99 23 456789', 'К456МН77'] },
    ])
  })

  it('a CSV is read in the old code page', async () => {
    const old = Uint8Array.from([0xd1, 0xd2, 0xd1, 0x3b, 0xc3, 0xd0, 0xc7])
    expect(await rowsOf(old)).toEqual([{ line: 1, cells: ['СТС', 'ГРЗ'] }])
  })

  it('a CSV of a million lines lets other work run while it is read', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1))
    await rowsOf('\n'.repeat(1_000_000))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(20)
  })
})

describe('a file that the browser cannot open', () => {
  it('is named as such, since its content is not the reason', async () => {
    const file = new Blob(['СТС;Госномер'])
    file.arrayBuffer = () => Promise.reject(new DOMException('It was changed', 'NotReadableError'))
    expect(await readSpreadsheet(file, new AbortController().signal)).toEqual({
      _tag: 'Unread',
      message:
        'Файл не открылся: его изменили, переместили или он ещё не скачан из облака. Выберите его снова',
    })
  })
})
