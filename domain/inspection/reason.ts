/** What a finding speaks for: trust, doubt, or a fake. */
export type Weight = 'good' | 'doubt' | 'fake'

/** One finding about a demand for money, and the rule that it rests on. */
export interface InspectionReason {
  readonly code: string
  readonly weight: Weight
  /** What was found and, where something is wrong, what it means. */
  readonly text: string
  readonly source: string
}

const weighing =
  (weight: Weight) =>
  (code: string, text: string, source: string): InspectionReason => ({ code, weight, text, source })

export const good = weighing('good')

export const doubt = weighing('doubt')

export const fake = weighing('fake')

/** A machine does not mistype: what is a slip in a letter is forged in a code. */
export const slip = (isCode: boolean): typeof doubt => (isCode ? fake : doubt)
