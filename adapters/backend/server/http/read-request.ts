import { Effect, Result, Schema } from 'effect'
import type { Context } from 'hono'
import { readBody } from '#adapters/backend/contract/body.ts'
import {
  type AnyEndpoint,
  hasBody,
  organisationHeader,
  type InputOf,
  type QueryTexts,
} from '#adapters/backend/contract/endpoint.ts'
import { readTexts } from '#adapters/backend/contract/read-texts.ts'
import { firstSchemaIssue } from '#adapters/decoding/schema-issues.ts'
import { type Refused, refused } from './refused.ts'

export interface CallerCredentials {
  readonly session: string
  readonly rand: string
  readonly userId: string
}

/** The credentials of a request, and what its caller was shown. */
export interface NamedCaller extends CallerCredentials {
  /** The organisation that the caller was shown; null where the caller does not say. */
  readonly organisationId: string | null
}

const inputUnreadable = refused('input.shape', 'Проверьте параметры запроса')

/** PostgreSQL does not store the character U+0000, so a request that contains it is refused. */
const containsNul = (text: QueryTexts[string]): boolean =>
  [text].flat().some((value) => value?.includes('\0') === true)

const inputRefused = (failure: Schema.SchemaError): Refused => {
  const { field, message } = firstSchemaIssue(failure)
  if (field === '') return inputUnreadable
  return refused(`input.${field}`, `${field}: ${message}`)
}

const credentialsOf = (query: URLSearchParams, headers: Headers): NamedCaller => ({
  session: query.get('session') ?? '',
  rand: query.get('rand') ?? '',
  userId: query.get('userId') ?? '',
  organisationId: headers.get(organisationHeader),
})

/** The parts of a request, before its input is decoded. */
export const readRequest = async (endpoint: AnyEndpoint, context: Context) => {
  const { raw } = context.req
  const { searchParams } = new URL(raw.url)
  const body = hasBody(endpoint.method) ? await readBody(raw) : null
  const texts = readTexts(endpoint, context.req.param(), searchParams, body, raw.headers)
  const isReadable = (body !== null || !hasBody(endpoint.method)) && !Object.values(texts).some(containsNul)
  return {
    credentials: credentialsOf(searchParams, raw.headers),
    idempotencyKey: context.req.header('idempotency-key') ?? null,
    texts,
    isReadable,
  }
}

export type ReadRequest = Awaited<ReturnType<typeof readRequest>>

const withoutEmptyTexts = (texts: QueryTexts): QueryTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/**
 * Decodes the input of a request; fails with `input.shape` or `input.<field>`. An optional field that does not accept an empty
 * text counts as absent where it is empty, because forms send the fields that were left out.
 */
export const decodeInput = (
  endpoint: AnyEndpoint,
  { texts, isReadable }: ReadRequest,
): Effect.Effect<InputOf<AnyEndpoint>, Refused> => {
  if (!isReadable) return Effect.fail(inputUnreadable)
  const decode = Schema.decodeUnknownResult(endpoint.input)
  const decoded = decode(texts)
  return Effect.fromResult(
    decoded.pipe(
      Result.orElse(() => decode(withoutEmptyTexts(texts))),
      // The first failure names the field that was sent.
      Result.orElse(() => decoded),
    ),
  ).pipe(Effect.mapError(inputRefused))
}
