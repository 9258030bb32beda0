import type { SortIdentifier } from '#domain/fines/fine.ts'
import { subjectOf } from '#domain/fines/subject.ts'
import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { formatSts, parseSts } from '#domain/identity/sts.ts'
import { formatUin, parseUin } from '#domain/identity/uin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { Plate, type PlateProps } from './plate.tsx'
import css from './fine-subject.module.css'

const names: Record<SortIdentifier['type'], string> = {
  plate: 'Госномер',
  sts: 'СТС',
  licence: 'Права',
  vin: 'VIN',
  inn: 'ИНН',
  uin: 'УИН',
}

/** As people write the number; what cannot be read, as a masked number, stays as it is. */
const written = <A,>(
  text: string,
  parse: (text: string) => Parsed<A>,
  format: (value: A) => string,
): string => {
  const parsed = parse(text)
  return isValid(parsed) ? format(parsed.value) : text
}

const numberOf = ({ type, identifier }: SortIdentifier): string => {
  switch (type) {
    case 'sts':
      return written(identifier, parseSts, formatSts)
    case 'licence':
      return written(identifier, parseDriverLicence, formatDriverLicence)
    case 'uin':
      return written(identifier, parseUin, formatUin)
    case 'plate':
    case 'vin':
    case 'inn':
    default:
      return identifier
  }
}

export interface FineSubjectProps {
  readonly foundBy: readonly SortIdentifier[]
  readonly size?: PlateProps['size']
}

/** The vehicle as its plate, any other document by name and number. */
export const FineSubject = ({ foundBy, size = 's' }: FineSubjectProps) => {
  const best = subjectOf({ foundBy })
  if (best === null) return null
  const plate = best.type === 'plate' ? parsePlate(best.identifier) : undefined
  if (plate !== undefined && isValid(plate)) return <Plate plate={plate.value} size={size} />
  return (
    <span className={css['document']}>
      {names[best.type]} {numberOf(best)}
    </span>
  )
}
