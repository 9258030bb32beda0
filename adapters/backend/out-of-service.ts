import { type Capability, serviceUnavailable } from '#domain/documents/capability.ts'
import { listCapabilities } from './contract/capabilities.contract.ts'
import { type CallPaths, pathOf, patternOf } from './contract/paths/call-paths.ts'
import { contract } from './contract/contract.ts'
import { readCapabilities } from './read-capabilities.ts'

type Handler = (request: Request) => Promise<Response>

/** Spec §8: the answer of an operation that is out of service; all of them are legacy calls. */
const refusal = { status: 'error', errorDesc: serviceUnavailable, errorCode: 'capability.off' }

/**
 * The other backend without the operations that are switched off here: they are not announced, and a call of them is answered
 * without a request.
 */
export const withoutOperations = (
  backend: Handler,
  off: readonly Capability[],
  paths: CallPaths,
): Handler => {
  const refused = contract
    .filter(({ capability }) => capability !== null && off.includes(capability))
    .map((endpoint) => ({ method: endpoint.method, pattern: patternOf(pathOf(endpoint, paths)) }))
  return async (request) => {
    const { pathname } = new URL(request.url)
    const isRefused = refused.some(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    )
    if (isRefused) return Response.json(refusal)
    if (pathname !== listCapabilities.path) return backend(request)
    const response = await backend(request)
    if (response.status >= 500) return response
    // A backend that does not have the call announces no operations.
    const announced = (await readCapabilities(response)) ?? { capabilities: [] }
    return Response.json({
      ...announced,
      capabilities: announced.capabilities.filter((name) => !off.some((known) => known === name)),
    })
  }
}
