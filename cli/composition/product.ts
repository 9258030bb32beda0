import { resolve as absolutePath } from 'node:path'
import type { Writable } from 'node:stream'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { cookieChoiceKey, writeCookieChoice } from '#domain/tracking/cookie-choice.ts'
import { fileStorage } from '#adapters/storage/file-storage.ts'
import { memoryStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import type { EmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { pathsIn } from '#adapters/wiring/read-paths.ts'
import { type Resolve, openProductContainer as openServices } from '#adapters/wiring/product.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { type BackendInUse, databaseInUse, localServer } from '#cli/config/backend-in-use.ts'
import { commandLog } from './log.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

export type { TextStorage }

/** Resolves any service of the product. */
export type Product = Resolve

/** Where and how the session is stored between commands. */
export interface SessionPlace {
  readonly file: string
  /** `stored`: the session is stored for the next command; `passing`: a stored session is used, and a new one is discarded. */
  readonly use: 'stored' | 'passing'
}

/** The services of the product, and how to release their resources. */
export interface OpenedProduct {
  readonly resolve: Product
  /** Texts that are deleted with the session. */
  readonly notes: TextStorage
  /** Downloads a file of an answer by an absolute URL or a path of the backend. */
  readonly download: (address: string) => Promise<Uint8Array>
  /** Origin of the site, which serves the pages and draws the PDF documents. */
  readonly site: string
  readonly close: () => Promise<void>
}

interface BackendConnection {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly close: () => Promise<void>
}

const aliveTimeoutMs = 1000
const timeoutMs = 30_000

const overHttp = (baseUrl: string): BackendConnection => ({
  baseUrl,
  fetch: globalThis.fetch,
  close: async () => {},
})

const inProcess = ({ handler, close }: EmbeddedBackend): BackendConnection => ({
  baseUrl: 'http://backend',
  fetch: (input, init) => handler(new Request(input, init)),
  close,
})

const isAlive = async (baseUrl: string): Promise<boolean> => {
  try {
    const { ok } = await fetch(`${baseUrl}/health/live`, { signal: AbortSignal.timeout(aliveTimeoutMs) })
    return ok
  } catch {
    return false
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'data-dir.locked'

/**
 * Selects the configured backend; else the server on this machine if it holds the database; else the database itself. Only
 * one process can open the embedded database, so its lock, not the port, shows whether a server runs.
 */
const connectBackend = async (
  settings: Settings,
  stderr: Writable,
  onChosen: (backend: BackendInUse) => void,
): Promise<BackendConnection> => {
  const overServer = (server: BackendInUse): BackendConnection => {
    onChosen(server)
    return overHttp(server.place)
  }
  if (settings.backendUrl !== null)
    return overServer({ kind: 'server', place: settings.backendUrl, chosenBy: 'BACKEND_URL' })
  const local = localServer(settings)
  if (settings.databaseUrl !== null && (await isAlive(local.place))) return overServer(local)
  // Loaded here, because a server and its database take a second to load and a running server makes them unnecessary.
  const { openEmbeddedBackend } = await import('#adapters/wiring/embedded-backend.ts')
  try {
    const opened = await openEmbeddedBackend(settings, commandLog(stderr))
    onChosen(databaseInUse(settings))
    return inProcess(opened)
  } catch (error) {
    if (isLocked(error) && (await isAlive(local.place))) return overServer(local)
    onChosen(databaseInUse(settings))
    throw error
  }
}

/** Name of the backend or database of a session, without passwords. */
const profileOf = ({ backendUrl, databaseUrl, dataDir }: Settings): string => {
  if (backendUrl !== null) return backendUrl
  if (databaseUrl === null) return `file:${absolutePath(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `postgresql://${host}${pathname}`
}

const storageOf = (settings: Settings, { file, use }: SessionPlace): TextStorage => {
  const storage = fileStorage(file, profileOf(settings))
  return use === 'stored' || storage.get(storageKeys.auth) !== null ? storage : memoryStorage()
}

/**
 * Storage of a command. The statistics count visits of the site, so commands send no events. Unlike a browser, a command
 * does not store documents and requests them every time.
 */
const withoutStatistics = (notes: TextStorage): TextStorage => ({
  ...notes,
  set: (key, text) => (key === storageKeys.profile ? undefined : notes.set(key, text)),
  get: (key) => (key === cookieChoiceKey ? writeCookieChoice('necessary') : notes.get(key)),
})

const downloader =
  ({ baseUrl, fetch }: Omit<BackendConnection, 'close'>) =>
  async (address: string): Promise<Uint8Array> => {
    const refusal = abortRefused('download.refused', runtimeMessages.downloadRefused)
    const response = await fetch(new URL(address, baseUrl), { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => {
        throw refusal
      },
    )
    if (!response.ok) throw refusal
    return new Uint8Array(await response.arrayBuffer())
  }

/**
 * The composition root of the command line: every service over the backend of the settings. `onChosen` is called as soon
 * as the backend is known, also if it cannot be opened.
 */
export const openCliProduct = async (
  settings: Settings,
  stderr: Writable,
  session: SessionPlace,
  onChosen: (backend: BackendInUse) => void,
): Promise<OpenedProduct> => {
  const notes = storageOf(settings, session)
  const { close, ...backend } = await connectBackend(settings, stderr, onChosen)
  const site = settings.backendUrl ?? settings.publicUrl
  const resolve = openServices({
    backend: { ...backend, timeoutMs, paths: await pathsIn(settings.pathsFile) },
    site: { baseUrl: site, fetch: globalThis.fetch, timeoutMs },
    storage: withoutStatistics(notes),
    platform: 'web',
    siteType: settings.siteType,
    capabilitiesOff: settings.capabilitiesOff,
  })
  return { resolve, notes, download: downloader(backend), site, close }
}
