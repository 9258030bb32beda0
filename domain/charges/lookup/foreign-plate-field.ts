import { foreignPlateCode } from '#domain/identity/foreign-plate.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { type FieldIssue, type Issue, isValid } from '#domain/parsed.ts'

/** A certificate that is not typed to its end: «99 УХ 123» has the drawing of a plate of Armenia. */
const beginningOfSts = /^\d{2}\p{L}{0,2}\d*$/u

const issueIn = (text: string): Issue | undefined => {
  const parsed = parsePlate(text)
  return isValid(parsed) ? undefined : parsed.issues.find(({ code }) => code === foreignPlateCode)
}

const issueAt = <Field extends string>(field: Field, text: string): FieldIssue<Field> | null => {
  const issue = issueIn(text)
  return issue === undefined ? null : { field, issue }
}

/** Returns the issue of the field with the plate of another country in the form of a vehicle, or null. */
export const foreignPlateIssue = (
  kind: string,
  { number, plate }: { readonly number: string; readonly plate: string },
): FieldIssue<'number' | 'plate'> | null => {
  // The second field contains a certificate if the first one is a plate.
  if (kind === 'plate') return issueAt('number', number)
  if (kind !== 'sts') return null
  const ofPlate = issueAt('plate', plate)
  if (ofPlate !== null || beginningOfSts.test(number.replaceAll(/[ -]/g, ''))) return ofPlate
  return issueAt('number', number)
}
