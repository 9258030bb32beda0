import { Schema } from 'effect'
import { dayMs, hourMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { makeKeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import type { PhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { RegisterRecordText } from '#adapters/backend/server/registry/register-record.ts'
import { deleteOldCharges } from './delete-old-charges.ts'
import { pollGauges } from './polls.gauges.ts'
import { pollRegister, type PollTarget } from './poll-register.ts'
import { batchPath, makeReceiveBatch } from './receive-batch.ts'
import { deleteOldBatches } from './registers.repository.ts'

export interface RegistersOptions {
  /** Secrets of the registers that may send batches, by name. */
  readonly keys: ReadonlyMap<string, string>
  readonly poll: PollTarget | null
  /** Days since its ruling after which a charge without a payment is deleted; null: never. */
  readonly chargesKeptDays: number | null
  readonly files: PhotoFiles
  readonly fetch: typeof fetch
  readonly operatorEmail: string | null
  /** Milliseconds between two looks at whether it is time to ask the register. */
  readonly tickMs?: number
}

/** Milliseconds for which a repeated batch gets its first answer; afterwards it is imported again, which changes nothing. */
const batchesKeptMs = 30 * dayMs

/** Where the schema of a line is published. */
const recordSchemaPath = '/api/registers/record.schema.json'

/** Returns the JSON Schema (2020-12) of one line of a register, from the schema that parses it. */
const recordJsonSchema = (): Readonly<Record<string, unknown>> => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(RegisterRecordText))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a register of charges',
    ...schema,
    $defs: definitions,
  }
}

/** Connectors to registers of charges and treasuries: batches that they send, and the register that is polled. */
export const registersFeature =
  ({ keys, poll, chargesKeptDays, files, tickMs = 5000, ...options }: RegistersOptions): MakeFeature =>
  (deps) => {
    const { store, now, log } = deps
    const needs = { ...deps, ...options, keepPhotos: makeKeepPhotos(files, null) }
    return {
      routes: [],
      gauges: pollGauges(deps),
      mount: (app) => {
        const schema = recordJsonSchema()
        app.get(recordSchemaPath, (context) => context.json(schema))
        app.put(batchPath, makeReceiveBatch({ ...needs, keys }))
      },
      start: () => {
        const closing = new AbortController()
        const cleanUp = fromDatabase(() => deleteOldBatches(store.db, instant(now() - batchesKeptMs)))
        const stops = [
          startJob('delete old batches', oneAtATime(store, 'delete old batches', cleanUp), hourMs, log),
        ]
        if (chargesKeptDays !== null) {
          const turn = fromDatabase(() =>
            deleteOldCharges({ ...deps, files }, chargesKeptDays, closing.signal),
          )
          stops.push(
            startJob('delete old charges', oneAtATime(store, 'delete old charges', turn), hourMs, log),
          )
        }
        if (poll !== null) {
          const turn = fromDatabase(() => pollRegister(needs, poll, closing.signal))
          stops.push(startJob('poll the register', oneAtATime(store, 'poll the register', turn), tickMs, log))
        }
        return async () => {
          closing.abort()
          await Promise.all(stops.map((stop) => stop()))
        }
      },
    }
  }
