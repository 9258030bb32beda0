import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { formatUin } from '#domain/identity/uin.ts'
import type { LookUp } from './look-up.ts'

/** Returns the numbers of a look-up as «СТС 99 12 345678, госномер А 123 ВС 77», «VIN …», «УИН …», «Права …» or «ИНН …». */
export const formatLookUp = (lookUp: LookUp): string => {
  switch (lookUp._tag) {
    case 'Vehicle':
      return `СТС ${formatSts(lookUp.sts)}, госномер ${formatPlate(lookUp.plate)}`
    case 'Vin':
      return `VIN ${lookUp.vin}, СТС ${formatSts(lookUp.sts)}`
    case 'PublicNumber':
      return lookUp.number.type === 'plate'
        ? `Госномер ${formatPlate(lookUp.number.identifier)}`
        : `VIN ${lookUp.number.identifier}`
    case 'Licence':
      return `Права ${formatDriverLicence(lookUp.licence)}`
    case 'Uin':
      return `УИН ${formatUin(lookUp.uin)}`
    case 'Inn':
      return `ИНН ${lookUp.inn}`
  }
}
