import { piecesOf, valueIn } from '#domain/navigation/query-piece.ts'
import { anonymousPayload, type TrackingPayload } from './payload.ts'

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

/** Spec §4: what the mailing-source event says; null where the address says nothing. */
export const mailingSourceOf = (search: string): TrackingPayload | null => {
  const query = piecesOf(search.replace(/^\?/, ''))
  const said = names.flatMap((name) => {
    const value = valueIn(query, name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return said.length === 0 ? null : anonymousPayload(Object.fromEntries(said))
}
