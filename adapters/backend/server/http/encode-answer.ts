import { Result, Schema, SchemaAST } from 'effect'
import * as SchemaJITCompiler from 'effect/schema/SchemaJITCompiler'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { answerSchema } from '#adapters/backend/contract/envelope.ts'
import { InvalidAnswer } from './contract-faults.ts'
import { NotReady } from './route.ts'

type Encode = (answer: unknown) => unknown

const encoders = new WeakMap<AnyEndpoint, Encode>()

/** Created once for each call, because the creation costs more than the use. Effect compiles its structs to functions. */
const encoderOf = (endpoint: AnyEndpoint): Encode => {
  const known = encoders.get(endpoint)
  if (known !== undefined) return known
  const schema = answerSchema(endpoint)
  SchemaJITCompiler.enable(SchemaAST.flip(schema.ast))
  const encode = Schema.encodeUnknownResult(schema)
  const made: Encode = (answer) => {
    const encoded = encode(answer)
    if (Result.isFailure(encoded)) throw new InvalidAnswer(endpoint, encoded.failure)
    return encoded.success
  }
  encoders.set(endpoint, made)
  return made
}

const waitAnswer = (endpoint: AnyEndpoint, { seconds }: NotReady): unknown =>
  endpoint.waiting === 'flag'
    ? { status: 'wait', isWait: true }
    : { status: 'wait', wait: { timeout: seconds } }

/** The body of a successful answer, or of a `NotReady`. */
const bodyOf = (endpoint: AnyEndpoint, reply: unknown): unknown => {
  if (reply instanceof NotReady) return waitAnswer(endpoint, reply)
  return endpoint.style === 'plain' ? reply : { status: 'ok', response: reply }
}

/** Encodes the reply of a handler as the JSON of the contract. Throws `InvalidAnswer` where the reply breaks the contract. */
export const encodeAnswer = (endpoint: AnyEndpoint, reply: unknown): unknown =>
  encoderOf(endpoint)(bodyOf(endpoint, reply))
