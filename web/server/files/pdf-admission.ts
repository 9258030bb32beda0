import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'

/** Documents in work: drawn, waiting for a thread, or waiting for their records. */
const maxAtOnce = 8

/** Concurrent documents of one address, so that one visitor cannot take all of `maxAtOnce`. */
const maxAtOncePerAddress = 2

/** Of one address. A person needs one document, then a corrected one. */
const maxPerMinute = 20

export type PdfAdmission =
  /** The document may be drawn; `release` is called when its work has ended. */
  | { readonly _tag: 'Admitted'; readonly release: () => void }
  | { readonly _tag: 'Busy'; readonly status: 429 | 503; readonly message: string; readonly seconds: number }

/** Limits the documents that are in work, all together and per client address; null where the address is unknown. */
export const makePdfAdmission = (clock: () => number) => {
  const waitOf = makeVisitorLimit(maxPerMinute, clock)
  const inWork = new Set<{ readonly clientAddress: string | null }>()
  const isAtLimit = (clientAddress: string): boolean =>
    [...inWork].filter((job) => job.clientAddress === clientAddress).length >= maxAtOncePerAddress

  return (clientAddress: string | null): PdfAdmission => {
    const seconds = clientAddress === null ? null : waitOf(clientAddress)
    if (seconds !== null)
      return {
        _tag: 'Busy',
        status: 429,
        message: 'Файлов за минуту было слишком много. Повторите через минуту',
        seconds,
      }
    if (clientAddress !== null && isAtLimit(clientAddress))
      return {
        _tag: 'Busy',
        status: 429,
        message: 'Предыдущие файлы ещё готовятся. Дождитесь их и повторите',
        seconds: 5,
      }
    if (inWork.size >= maxAtOnce)
      return {
        _tag: 'Busy',
        status: 503,
        message: 'Файлов готовится слишком много. Повторите через несколько секунд',
        seconds: 5,
      }
    const job = { clientAddress }
    inWork.add(job)
    return { _tag: 'Admitted', release: () => void inWork.delete(job) }
  }
}
