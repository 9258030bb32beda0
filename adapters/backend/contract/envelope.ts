import { Schema } from 'effect'
import type { AnyEndpoint } from './endpoint.ts'

/** The error of a legacy call, inside a 200 (spec §7: status ok or error with errorDesc). */
export const RefusalWire = Schema.Struct({
  status: Schema.Literal('error'),
  /** Russian, for users. */
  errorDesc: Schema.String,
  /** Stable, for programs; a foreign backend may leave it out. */
  errorCode: Schema.optionalKey(Schema.String),
}).annotate({ identifier: 'Refusal' })

/** RFC 9457, for calls that the specification does not have and for failures below the level of a call. */
export const ProblemWire = Schema.Struct({
  type: Schema.optionalKey(Schema.String),
  title: Schema.String,
  status: Schema.Int,
  code: Schema.String,
  detail: Schema.optionalKey(Schema.String),
  traceId: Schema.optionalKey(Schema.String),
}).annotate({ identifier: 'Problem' })

const FlagWaitWire = Schema.Struct({ status: Schema.Literal('wait'), isWait: Schema.Literal(true) })

const TimeoutWaitWire = Schema.Struct({
  status: Schema.Literal('wait'),
  wait: Schema.Struct({ timeout: Schema.Number.check(Schema.isGreaterThanOrEqualTo(0)) }),
})

/** The schema of every form that a 200 answer of this call may have. */
export const answerSchema = (endpoint: AnyEndpoint): Schema.Codec<unknown, unknown> => {
  if (endpoint.style === 'plain') return endpoint.reply
  const ok = Schema.Struct({ status: Schema.Literal('ok'), response: endpoint.reply })
  if (endpoint.waiting === 'flag') return Schema.Union([ok, FlagWaitWire, RefusalWire])
  if (endpoint.waiting === 'timeout') return Schema.Union([ok, TimeoutWaitWire, RefusalWire])
  return Schema.Union([ok, RefusalWire])
}

/** A decoded answer of a legacy call. */
export type LegacyAnswer =
  | { readonly status: 'ok'; readonly response: unknown }
  | { readonly status: 'wait'; readonly isWait?: true; readonly wait?: { readonly timeout: number } }
  | { readonly status: 'error'; readonly errorDesc: string; readonly errorCode?: string }
