import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'

/**
 * Operations that the backend supports (decision 124). A backend
 * without this call supports none of them, as the one of the specification.
 */
export const listCapabilities = endpoint({
  name: 'listCapabilities',
  summary: 'List supported operations',
  method: 'GET',
  path: '/api/capabilities',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({}),
  reply: Schema.Struct({
    capabilities: Schema.Array(Schema.String),
    /** Whether the backend invents charges for documents that no register knows; absent where it does not. */
    isDemo: Schema.optionalKey(Schema.Boolean),
  }),
})
