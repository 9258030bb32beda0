import { holderName, type LicenceDocument, type StsDocument } from '#domain/documents/document.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'

/** Surname and initials as the company entered them; the licence of a driver without a name. */
export const driverName = ({ holder, number }: Pick<LicenceDocument, 'holder' | 'number'>): string => {
  if (holder === null) return `Права ${formatDriverLicence(number)}`
  const { surname, name, patronymic } = holderName(holder)
  const initials = [name, patronymic].flatMap((part) => (part === '' ? [] : [`${part.charAt(0)}.`]))
  return [surname, initials.join(' ')].join(' ').trim()
}

/** The plate of a vehicle; the certificate of a vehicle without a plate. */
export const vehicleName = ({ plate, stsNumber }: Pick<StsDocument, 'plate' | 'stsNumber'>): string =>
  plate === null ? `СТС ${formatSts(stsNumber)}` : formatPlate(plate)
