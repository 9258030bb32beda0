import type { Writable } from 'node:stream'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { generateChargeFile } from '#adapters/backend/server/registry/generate-charges.ts'
import { importCharges, type ImportOptions } from '#adapters/backend/server/registry/import-charges.ts'
import type { ImportSummary } from '#adapters/backend/server/registry/import-summary.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { makeKeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import type { ImportSource } from '#adapters/backend/server/registry/open-source.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { startServer } from '#adapters/wiring/start-server.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import type { DemoAccount } from '#adapters/backend/server/sample/demo-accounts.ts'
import { seedSample } from '#adapters/wiring/sample-data.ts'
import { commandLog, serviceLog } from './log.ts'

export type { ImportOptions, ImportSummary }

type Close = () => Promise<void>

/** Serves the contract and the sandbox bank on their ports; both or none. Returns a function that stops them. */
export const serveBackend = async (settings: Settings, stderr: Writable): Promise<Close> => {
  const { host, port, sandboxPort, operations } = settings
  const backend = await openEmbeddedBackend(settings, serviceLog(settings, stderr))
  return startServer(
    backend,
    [
      [backend.handler, { host, port }],
      [backend.sandbox, { host, port: sandboxPort }],
    ],
    operations.drainSeconds,
  )
}

/**
 * Commands import, migrate, copy and restore for minutes, which needs no pooler in between. The log includes warnings, because
 * migrations report removed data as warnings.
 */
export const openStoreOf = (settings: Settings, stderr: Writable): Promise<Store> =>
  openStore({
    url: settings.databaseDirectUrl ?? settings.databaseUrl ?? undefined,
    dir: settings.dataDir,
    log: serviceLog(settings, stderr),
  })

/** Applies missing migrations and returns their names. */
export const migrateStore = (store: Store): Promise<readonly string[]> => migrate(store)

/** Imports a file of charges and confirmations from a path or a stream. Photos beside the file are copied to the folder of photos. */
export const importInto = async (
  store: Store,
  source: ImportSource,
  { registers }: Settings,
  options: ImportOptions,
): Promise<ImportSummary> => {
  await migrate(store)
  const files = openPhotoFiles(registers.photosDir)
  const keepPhotos = makeKeepPhotos(files, typeof source === 'string' ? source : null)
  return importCharges(store, source, { ...options, keepPhotos })
}

const encoder = new TextEncoder()

function* demoFile(count: number, today: LocalDate): ImportSource & Iterable<Uint8Array> {
  for (const line of generateChargeFile({ seed: 'demo', count, today })) yield encoder.encode(line)
}

export interface Seeded {
  readonly summary: ImportSummary
  readonly accounts: readonly DemoAccount[]
}

/** Stores generated charges, marked as invented, through the same import as real ones, and the sample driver and company. */
export const seedStore = async (
  store: Store,
  count: number,
  {
    settings,
    now,
    stderr,
  }: { readonly settings: Settings; readonly now: () => Instant; readonly stderr: Writable },
): Promise<Seeded> => {
  await migrate(store)
  const summary = await importCharges(store, demoFile(count, localDateOf(now())), {
    now,
    register: demoSource,
  })
  const accounts = await seedSample(settings, { store, now, log: commandLog(stderr) })
  return { summary, accounts }
}
