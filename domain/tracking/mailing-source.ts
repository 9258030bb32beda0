import type { TrackingPayload } from './payload.ts'

/** Query parameters with the source of a visit from an e-mail or advertisement. Spec §2 leaves `utm_` names unchanged. */
const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'mailing',
  'mailingSource',
] as const

const maxLength = 120

/**
 * Spec §4: returns the payload of the mailing-source event; null if the address contains no source. The server removes
 * personal data.
 */
export const mailingSourceOf = (search: string): TrackingPayload | null => {
  const query = new URLSearchParams(search)
  const sources = names.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value.slice(0, maxLength)] as const]
  })
  return sources.length === 0 ? null : Object.fromEntries(sources)
}
