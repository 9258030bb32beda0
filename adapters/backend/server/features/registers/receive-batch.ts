import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import {
  openSignature,
  type OpenedSignature,
  requestText,
  signatureHeader,
} from '#adapters/backend/server/acquirer/signature.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { bodyBrokenOff, bodyLeftUnread, bodyTooLarge } from '#adapters/backend/server/http/limit-body.ts'
import { problem } from '#adapters/http/problem.ts'
import type { Connection } from '#adapters/backend/server/http/answer-call.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import type { RefusedLine } from '#adapters/backend/server/registry/import-summary.ts'
import type { KeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import { busySeconds, IntakePlaces } from './intake-places.ts'
import { findBatch, insertBatch } from './registers.repository.ts'
import { spoolBody } from './spool-body.ts'

export const batchPath = '/api/registers/:register/batches/:batch'

/** Whether a path is that of a batch, whose body has a separate limit. */
export const isBatchPath = (path: string): boolean => /^\/api\/registers\/[^/]+\/batches\/[^/]+$/.test(path)

/** Max bytes of a batch: about fifty thousand charges. */
export const maxBatchBytes = 32 * 1024 * 1024

/** Lines that an answer names; the counts are of all lines. */
const maxNamed = 1000

const batchName = /^[\w.-]{1,100}$/

export interface IntakeDeps extends Pick<FeatureDeps, 'store' | 'now' | 'log'> {
  /** Secrets by the name of the register. */
  readonly keys: ReadonlyMap<string, string>
  readonly keepPhotos: KeepPhotos
}

const forbidden = (context: Context): Response =>
  problem(context, 403, 'register.signature', 'Подпись не подходит')

/** Makes a listener that adds lines to a list of at most `maxNamed`. */
const noteIn = (list: RefusedLine[]) => (line: RefusedLine) => {
  if (list.length < maxNamed) list.push(line)
}

/** The name of a batch, and of the register that sends it. */
interface BatchName {
  readonly register: string
  readonly batch: string
}

/** Imports a stored body and returns the answer, which is stored in the transaction of the last lines. */
const importBatch = async (
  { store, now, log, keepPhotos }: IntakeDeps,
  { register, batch }: BatchName,
  { path, bodyHash }: { readonly path: string; readonly bodyHash: string },
): Promise<string> => {
  const refusals: RefusedLine[] = []
  const photosLeftOut: RefusedLine[] = []
  let answer = ''
  const summary = await importCharges(store, createReadStream(path), {
    now,
    register,
    keepPhotos,
    onRefused: noteIn(refusals),
    onPhotoLeftOut: noteIn(photosLeftOut),
    atEnd: async (trx, counts, refused) => {
      const all = [...refusals, ...refused].toSorted((a, b) => a.line - b.line)
      answer = JSON.stringify({ batch, ...counts, refusals: all.slice(0, maxNamed), photosLeftOut })
      await insertBatch(trx, { source: register, batch, bodyHash, answer }, now())
    },
  })
  log('info', 'batch of a register', { register, batch, ...summary })
  return answer
}

/** Stores the body in a folder, checks its signature, and answers with the counts of the import. */
const receiveBody = async (
  deps: IntakeDeps,
  context: Context,
  name: BatchName,
  signature: OpenedSignature,
  folder: string,
): Promise<Response> => {
  const { store, log } = deps
  const { register, batch } = name
  const path = join(folder, 'batch.ndjson')
  signature.update(requestText(context.req.method, context.req.path, ''))
  const spooled = await spoolBody(context.req.raw.body, {
    path,
    maxBytes: maxBatchBytes,
    onChunk: (chunk) => signature.update(chunk),
  })
  if (spooled === 'too-large') return bodyLeftUnread(context)
  if (spooled === 'broken-off') return bodyBrokenOff(context)
  if (!signature.isRight()) {
    log('warn', 'security: batch refused', { register, why: 'wrong' })
    return forbidden(context)
  }
  const { bodyHash } = spooled
  const known = await findBatch(store.db, { source: register, batch })
  if (known !== undefined && known.body_hash !== bodyHash)
    return problem(context, 409, 'batch.changed', 'Пакет с этим именем уже принят с другим содержимым')
  const answer = known?.answer ?? (await importBatch(deps, name, { path, bodyHash }))
  return context.body(answer, 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
}

/** Opens the signature of a request, before its body is read; returns the refusal of one that cannot be right. */
const openRequest = (
  { keys, now, log }: IntakeDeps,
  context: Context,
  { register, batch }: BatchName,
): OpenedSignature | Response => {
  const secret = keys.get(register)
  const signature =
    secret === undefined ? null : openSignature(secret, context.req.header(signatureHeader) ?? null, now())
  if (signature === null) {
    log('warn', 'security: batch refused', {
      // The name of an unknown register is text of the sender.
      register: secret === undefined ? null : register,
      why: secret === undefined ? 'unknown' : 'malformed',
    })
    return forbidden(context)
  }
  if (signature.isStale)
    return problem(
      context,
      403,
      'register.stale',
      'Подпись старше пяти минут. Проверьте часы и подпишите запрос заново',
    )
  if (!batchName.test(batch))
    return problem(context, 400, 'batch.name', 'Имя пакета: до ста латинских букв, цифр и знаков . _ -')
  const length = Number(context.req.header('content-length') ?? 0)
  return length > maxBatchBytes ? bodyTooLarge(context) : signature
}

/** Calls a function with a new folder, which is deleted afterwards. */
const withFolder = async <A>(use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), 'kvitok-batch-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the handler of a batch that a register sends (docs/registers.md, Push). The signature covers the method, the path with the
 * name of the batch, and the body; it is checked before anything is stored. A repeated batch gets the stored answer.
 */
export const makeReceiveBatch = (deps: IntakeDeps) => {
  const places = new IntakePlaces()
  return async (context: Context): Promise<Response> => {
    const { register = '', batch = '' } = context.req.param()
    const name = { register, batch }
    const signature = openRequest(deps, context, name)
    if (signature instanceof Response) return signature
    const leave = places.take((context.env as Connection).network ?? 'unknown')
    if (leave === null) {
      context.header('retry-after', String(busySeconds))
      return problem(
        context,
        503,
        'server.busy',
        'Сервер принимает другие пакеты. Повторите через несколько секунд',
      )
    }
    try {
      return await withFolder((folder) => receiveBody(deps, context, name, signature, folder))
    } finally {
      leave()
    }
  }
}
