import { setImmediate } from 'node:timers/promises'
import { retryLater } from '#web/server/files/plain-text-response.ts'
import { clientAddressAt, type SiteMiddleware, type SiteSetup } from '#web/server/site-setup.ts'

/** Pages that are rendered or wait for their turn. One takes some 15 ms of the processor, so the last waits for seconds. */
const maxAtOnce = 256

/** Of one address: more than the browsers of a large office request at once. */
const maxAtOncePerAddress = 64

/**
 * Begins to render each page in another turn of the event loop, so that a flood of pages does not hold up payments and other
 * calls until the last of them is rendered. Answers 503 where too many are in work (decision 187). Cached pages do not get here.
 */
export const pageTurns = (setup: Pick<SiteSetup, 'clientAddressOf'>): SiteMiddleware => {
  const inWork = new Map<string, number>()
  let total = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  const add = (address: string, count: number): void => {
    total += count
    const held = (inWork.get(address) ?? 0) + count
    if (held === 0) inWork.delete(address)
    else inWork.set(address, held)
  }
  return async (context, next) => {
    const clientAddress = clientAddressAt(setup, context)
    const address = clientAddress ?? 'unknown'
    const isAtLimit = clientAddress !== null && (inWork.get(address) ?? 0) >= maxAtOncePerAddress
    if (total >= maxAtOnce || isAtLimit)
      return retryLater(503, 'Сейчас слишком много посетителей. Повторите через несколько секунд', 2)
    add(address, 1)
    try {
      lastTurn = lastTurn.then(() => setImmediate())
      await lastTurn
      return await next()
    } finally {
      add(address, -1)
    }
  }
}
