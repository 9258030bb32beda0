import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs work as another request does, while the test holds a transaction: within the transaction itself, the work would be
 * refused a second connection.
 */
export const asAnotherRequest = AsyncLocalStorage.snapshot()
