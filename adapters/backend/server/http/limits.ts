import type { QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { widerNetworkOf } from '#adapters/http/client-address.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import type { Budget } from './rate-limits.repository.ts'

/** A rate limit: a budget of requests for each holder. Calls whose limits have the same name are counted together. */
export interface Limit {
  readonly name: string
  /** A minute when absent. */
  readonly windowMs?: number
  readonly perUser?: number
  /** For an IPv4 address or an IPv6 /64; a /48 has ten times as many. */
  readonly perNetwork?: number
  /** Requests in a minute from all unknown networks together; unlimited when absent. */
  readonly whereUnknown?: number
  /** Which requests count; all of them when absent. */
  readonly counts?: (texts: QueryTexts) => boolean
}

/** The holders that a request is counted for. */
export interface Requester {
  /** Null where the call is open to anyone. */
  readonly userId: string | null
  /** Null where it is not known, as behind an untrusted proxy on the same machine. */
  readonly network: string | null
}

/** The budget of a range of networks, which one attacker gets easily, is that of one network times this number. */
export const networksOfRange = 10

/** Returns the budget of the /48 around an IPv6 network; empty for IPv4, and for a limit that does not count networks. */
const rangeBudgetsOf = (limit: Limit, network: string): readonly Budget[] => {
  const { name, windowMs = minuteMs, perNetwork } = limit
  const holder = widerNetworkOf(network)
  if (holder === network || perNetwork === undefined) return []
  return [{ name, holder, max: perNetwork * networksOfRange, windowMs }]
}

/** Returns the budgets that a request is taken from, the widest first: an attacker with many networks uses that one up. */
export const budgetsOf = (limit: Limit, { userId, network }: Requester): readonly Budget[] => {
  const { name, windowMs = minuteMs, perUser, perNetwork, whereUnknown } = limit
  const budget = (holder: string, max: number | undefined): readonly Budget[] =>
    max === undefined ? [] : [{ name, holder, max, windowMs }]
  const ofUser = userId === null ? [] : budget(userId, perUser)
  if (network === null) {
    const unknown = budget('unknown network', whereUnknown)
    return [...unknown.map((unknownBudget) => ({ ...unknownBudget, windowMs: minuteMs })), ...ofUser]
  }
  return [...rangeBudgetsOf(limit, network), ...budget(network, perNetwork), ...ofUser]
}
