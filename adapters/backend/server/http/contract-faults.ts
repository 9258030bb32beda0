import type { Schema } from 'effect'
import { contract, contractFileOf } from '#adapters/backend/contract/contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { firstSchemaIssue } from '#adapters/decoding/schema-issues.ts'

const callOf = (endpoint: AnyEndpoint): string =>
  `The call "${endpoint.name}" (${endpoint.method} ${endpoint.path}) of ${contractFileOf(endpoint)}`

/**
 * Thrown where a handler's answer does not match the schema of its call. The message contains the path in the answer, never
 * a value.
 */
export class InvalidAnswer extends Error {
  constructor(endpoint: AnyEndpoint, mismatch: Schema.SchemaError) {
    const { field } = firstSchemaIssue(mismatch)
    super(
      `${callOf(endpoint)}: the answer of its handler does not fit the schema at ${field === '' ? 'its top' : field}. ` +
        'Correct the handler, or the field "reply" of the call',
    )
  }
}

/** Throws where a call of the contract has no route. */
export const refuseMissingHandlers = (answered: readonly AnyEndpoint[]): void => {
  const unanswered = contract.filter((endpoint) => !answered.includes(endpoint))
  if (unanswered.length === 0) return
  throw new Error(
    `${unanswered.map((endpoint) => `${callOf(endpoint)} has no route`).join('. ')}. ` +
      'Add route(…) to the routes of a feature, and the feature to adapters/backend/server/backend.ts, or remove the call from its file',
  )
}
