import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** Spec §5: kinds of charges whose recipients can be requested. */
export const recipientTypes = ['fines', 'taxes'] as const

export type RecipientType = (typeof recipientTypes)[number]

const isRecipientType = (text: string): text is RecipientType => recipientTypes.some((type) => type === text)

/** Spec §8: validates the recipient type. */
export const parseRecipientType = (text: string): Parsed<RecipientType> =>
  isRecipientType(text) ? valid(text) : invalid('recipient-type', 'Invalid recipient type')
