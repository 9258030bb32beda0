import { csvRows } from '#web/ui/files/csv-rows.ts'
import { notATable, type ReadSpreadsheet, tooLarge, unread } from '#web/ui/files/spreadsheet-rows.ts'
// oxlint-disable-next-line import/default -- Vite makes the module of this address
import workerPath from '#web/ui/files/workbook-worker.ts?worker&url'

/** Maximum size of a file in bytes. A workbook of a fleet has some hundred kilobytes. */
const maxBytes = 5 * 1024 * 1024

/** Time limit of a workbook in ms; a slow phone reads ten thousand vehicles in a few seconds. */
const maxMs = 20_000

const noWorker = unread(
  'Файл Excel прочитать не удалось. Обновите страницу и выберите его снова или сохраните таблицу как CSV',
)

const notOpened = unread(
  'Файл не открылся: его изменили, переместили или он ещё не скачан из облака. Выберите его снова',
)

const tooLong = unread(
  'Файл читается слишком долго: в нём намного больше, чем список. Оставьте один лист со списком или сохраните его как CSV',
)

let address: string | undefined

/** A page may create the policy of the address once. Every page has loaded the imported script. */
const workerAddress = async (): Promise<string> => {
  const { trustedAddress } = await import('#web/app/composition/worker.ts')
  return (address ??= trustedAddress('workbook', workerPath))
}

const isZip = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b

/** Reads a workbook in a worker, which ends with the answer, at the time limit, and when the signal aborts. */
const workbookInWorker = async (
  file: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<ReadSpreadsheet> => {
  const trusted = await workerAddress()
  return new Promise((resolve) => {
    signal.throwIfAborted()
    const worker = new Worker(trusted, { type: 'module' })
    const end = (read: ReadSpreadsheet): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(read)
    }
    const timer = setTimeout(() => end(tooLong), maxMs)
    worker.addEventListener('message', ({ data }: MessageEvent<ReadSpreadsheet>) => end(data))
    // The script was not loaded, or the worker has run out of memory.
    worker.addEventListener('error', () => end(noWorker))
    signal.addEventListener('abort', () => end(noWorker))
    worker.postMessage(file, [file.buffer])
  })
}

/** Reads the first worksheet of an XLSX workbook, or a CSV. The file itself is not sent. */
export const readSpreadsheet = async (file: Blob, signal: AbortSignal): Promise<ReadSpreadsheet> => {
  if (file.size > maxBytes) return tooLarge
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return notOpened
  try {
    const bytes = new Uint8Array(content)
    if (!isZip(bytes)) return await csvRows(bytes)
    return await workbookInWorker(bytes, signal).catch(() => noWorker)
  } catch {
    return notATable
  }
}
