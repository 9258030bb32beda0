import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, writeSync } from 'node:fs'

/** The moment at which a process stops, and the file whose existence lets it continue. */
export interface Stop {
  readonly at: string
  readonly times: number
  readonly continueFile: string
}

/** The name of the request that a process answers; background work has none. */
export const currentRequest = new AsyncLocalStorage<string | undefined>()

/** The name of a request to the backend, by its method and its path. */
export const requestName = (method: string, path: string): string => {
  if (path.startsWith('/api/acquirer')) return 'webhook'
  if (path.startsWith('/api/registers')) return 'batch'
  if (path.includes('/cashback/')) return 'cashback'
  if (path.includes('receipt') || path.includes('document')) return 'receipt'
  if (path.endsWith('/cancel') || method === 'DELETE') return 'cancel'
  if (method === 'POST' && path.endsWith('/payment')) return 'create'
  return path.includes('/payment/') ? 'status' : 'other'
}

/** Makes the function that stops the whole process, so that nothing in it moves, at the moment of `stop`. */
export const makeStopAt = (stop: Stop | undefined): ((what: string) => void) => {
  const waitCell = new Int32Array(new SharedArrayBuffer(4))
  let left = stop?.times ?? 0
  return (what) => {
    if (stop === undefined || left === 0 || `${currentRequest.getStore() ?? 'job'} ${what}` !== stop.at)
      return
    left -= 1
    if (left > 0) return
    writeSync(1, 'reached\n')
    while (!existsSync(stop.continueFile)) Atomics.wait(waitCell, 0, 0, 20)
  }
}
