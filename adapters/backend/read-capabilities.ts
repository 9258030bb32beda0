import { Option, Schema } from 'effect'
import { listCapabilities } from './contract/capabilities.contract.ts'

const decode = Schema.decodeUnknownOption(listCapabilities.reply)

/** Returns what another backend announces; null where the response is a failure or has another shape. */
export const readCapabilities = async (
  response: Response,
): Promise<typeof listCapabilities.reply.Type | null> =>
  response.ok ? Option.getOrNull(decode(await response.json().catch(() => null))) : null
