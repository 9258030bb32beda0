import type { TrackingPayload } from './payload.ts'

/** Names under which a letter or an advertisement says where a visitor comes from; spec §2 keeps `utm_` as they are. */
const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'mailing',
  'mailingSource',
] as const

const longest = 120

/** Spec §4: what the mailing-source event says, null where the address says nothing. The server takes out what is personal. */
export const mailingSourceOf = (search: string): TrackingPayload | null => {
  const query = new URLSearchParams(search)
  const said = names.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value.slice(0, longest)] as const]
  })
  return said.length === 0 ? null : Object.fromEntries(said)
}
