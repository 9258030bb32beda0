/** The effect of a finding: trust, doubt or fake. */
export type Weight = 'good' | 'doubt' | 'fake'

/** One finding about a demand for money, with the rule that it is based on. */
export interface InspectionReason {
  readonly code: string
  readonly weight: Weight
  /** What was found and, if something is wrong, its meaning. */
  readonly text: string
  readonly source: string
}

const weighing =
  (weight: Weight) =>
  (code: string, text: string, source: string): InspectionReason => ({ code, weight, text, source })

/** Makes the reasons of an inspection by their weight. */
export const good = weighing('good')

export const doubt = weighing('doubt')

export const fake = weighing('fake')

/** A QR code contains no typing errors: an error that is a doubt in a text is a forgery in a code. */
export const slip = (isCode: boolean): typeof doubt => (isCode ? fake : doubt)
