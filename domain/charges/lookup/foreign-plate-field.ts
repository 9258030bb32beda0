import { isForeignPlate } from '#domain/identity/foreign-plate.ts'
import type { Issue } from '#domain/parsed.ts'

/** The issue of a plate of another country: no register is asked by it, with or without a certificate. */
export const foreignPlate = {
  code: 'look-up.foreign-plate',
  message:
    'Похоже на госномер другой страны: по таким номерам штрафы здесь не ищем. Если есть постановление, проверьте штраф по его номеру (УИН)',
} as const satisfies Issue

/** A certificate that is not typed to its end: «99 УХ 123» has the drawing of a plate of Armenia. */
const beginningOfSts = /^\d{2}\p{L}{0,2}\d*$/u

/** Returns the field with the plate of another country in the form of a vehicle, or null. */
export const foreignPlateField = (
  kind: string,
  { number, plate }: { readonly number: string; readonly plate: string },
): 'number' | 'plate' | null => {
  // The second field contains a certificate if the first one is a plate.
  if (kind === 'plate') return isForeignPlate(number) ? 'number' : null
  if (kind !== 'sts') return null
  if (isForeignPlate(plate)) return 'plate'
  return isForeignPlate(number) && !beginningOfSts.test(number.replaceAll(/[ -]/g, '')) ? 'number' : null
}
