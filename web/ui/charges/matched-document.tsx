import type { SortIdentifier } from '#domain/charges/charge.ts'
import { formatMatchedDocument, matchedDocumentOf } from '#domain/charges/list/matched-document.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { isValid } from '#domain/parsed.ts'
import { PlateSign, type PlateProps } from '#web/ui/plate/plate.tsx'
import css from './matched-document.module.css'

export interface MatchedDocumentProps {
  readonly foundBy: readonly SortIdentifier[]
  readonly size?: PlateProps['size']
}

/** The vehicle as its plate, any other document by name and number. */
export const MatchedDocument = ({ foundBy, size = 's' }: MatchedDocumentProps) => {
  const best = matchedDocumentOf({ foundBy })
  if (best === null) return null
  const plate = best.type === 'plate' ? parsePlate(best.identifier) : undefined
  if (plate !== undefined && isValid(plate)) return <PlateSign plate={plate.value} size={size} />
  return <span className={css['document']}>{formatMatchedDocument(best)}</span>
}
