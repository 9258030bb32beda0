import type { Brand } from '#domain/brands/brand.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { endSampleSessions } from '#adapters/backend/server/features/session/accounts.repository.ts'
import type { RunningTracer } from '#adapters/backend/server/operations/otlp-tracer.ts'
import { createDemoAccounts, type DemoAccount } from '#adapters/backend/server/sample/demo-accounts.ts'
import type { ContentSource } from '#adapters/cms/reader/content-source.ts'
import type { Log } from '#adapters/log/log.ts'
import { openAcquirers } from './acquirers.ts'
import { createMailer } from './create-mailer.ts'
import type { Settings } from './settings.ts'

/** The time of this machine. */
export const systemNow = () => instant(Date.now())

/** The exporter is loaded only if a collector is configured, because it is a large part of effect. */
const openTracer = async (url: string, log: Log): Promise<RunningTracer> => {
  const { openOtlpTracer } = await import('#adapters/backend/server/operations/otlp-tracer.ts')
  return openOtlpTracer({ url, serviceName: 'kvitok', fetch: globalThis.fetch, log })
}

/** Functions that close what has been opened so far, called in reverse order if a later step fails. */
export type Opened = (() => Promise<void> | undefined)[]

/** Closes in reverse order. */
export const closeAll = async (opened: Opened): Promise<void> => {
  for (const close of opened.toReversed()) await close()
}

/** The brands of the installation and their texts. */
interface Texts {
  readonly brands: readonly [Brand, ...Brand[]]
  readonly content: ContentSource
}

/** What every step of the assembly needs. */
export interface AssemblyDeps {
  readonly store: Store
  readonly log: Log
  readonly texts: Texts
  readonly opened: Opened
}

/** Returns whether the demo registry is on. */
export const hasDemoRegistry = ({ demoRegistry }: Settings): boolean => demoRegistry === 'on'

/** Creates the demo accounts; without the demo registry it ends their sessions instead. */
const prepareDemo = async (settings: Settings, store: Store): Promise<readonly DemoAccount[]> => {
  if (hasDemoRegistry(settings)) return createDemoAccounts(store, systemNow)
  await endSampleSessions(store.db)
  return []
}

/** Opens what the backend works with beside its store: the queue of messages, the exporter of traces, the acquirers, the demo accounts. */
export const openParts = async (settings: Settings, { store, log, texts, opened }: AssemblyDeps) => {
  const mailer = await createMailer(settings, { store, log, now: systemNow, brands: texts.brands })
  opened.push(mailer.close)
  const { otlpUrl } = settings.operations
  const tracing = otlpUrl === null ? null : await openTracer(otlpUrl, log)
  opened.push(async () => tracing?.close())
  const { bank, payments } = await openAcquirers(settings, { store, now: systemNow, log })
  opened.push(bank.close)
  return { mailer, tracing, bank, payments, demoAccounts: await prepareDemo(settings, store) }
}

export type BackendParts = Awaited<ReturnType<typeof openParts>>
