import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'

/**
 * Operations that the backend supports (decisions.md, Operations that the specification reports as out of service). A backend
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
  reply: Schema.Struct({ capabilities: Schema.Array(Schema.String) }),
})

export const capabilityCalls = [listCapabilities] as const
