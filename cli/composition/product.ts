import 'reflect-metadata'
import type { Writable } from 'node:stream'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { type EmbeddedBackend, openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { makeProduct } from '#adapters/wiring/product.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { commandLog } from './log.ts'

type Product = ReturnType<typeof makeProduct>

/** The product's features, and how to let go of what they stand on. */
export interface OpenedProduct {
  readonly features: Product
  readonly close: () => Promise<void>
}

interface Reached {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly close: () => Promise<void>
}

const answersWithinMs = 1000
const timeoutMs = 30_000

const over = (baseUrl: string): Reached => ({ baseUrl, fetch: globalThis.fetch, close: async () => {} })

const within = ({ handler, close }: EmbeddedBackend): Reached => ({
  baseUrl: 'http://backend',
  fetch: (input, init) => handler(new Request(input, init)),
  close,
})

const answers = async (baseUrl: string): Promise<boolean> => {
  try {
    const { ok } = await fetch(`${baseUrl}/health/live`, { signal: AbortSignal.timeout(answersWithinMs) })
    return ok
  } catch {
    return false
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'data-dir.locked'

/**
 * The backend that was named; else the one that runs on this machine, where the data is in its hands; else the data itself.
 * The embedded database belongs to one process, so whether a server has it is told by the lock and not by its port.
 */
const reach = async (settings: Settings, words: Writable): Promise<Reached> => {
  if (settings.backendUrl !== null) return over(settings.backendUrl)
  const local = `http://127.0.0.1:${settings.port}`
  if (settings.databaseUrl !== null && (await answers(local))) return over(local)
  try {
    return within(await openEmbeddedBackend(settings, commandLog(words)))
  } catch (error) {
    if (isLocked(error) && (await answers(local))) return over(local)
    throw error
  }
}

/** The command line's composition root: every feature over whatever backend there is. */
export const openProduct = async (settings: Settings, words: Writable): Promise<OpenedProduct> => {
  const { close, ...backend } = await reach(settings, words)
  const features = makeProduct({
    backend: { ...backend, timeoutMs },
    storage: memoryStorage(),
    platform: 'web',
    siteType: settings.siteType,
  })
  return { features, close }
}
