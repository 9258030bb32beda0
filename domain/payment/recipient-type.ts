import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** Spec §5: whose recipients are asked for. */
export const recipientTypes = ['fines', 'taxes'] as const

export type RecipientType = (typeof recipientTypes)[number]

const isRecipientType = (text: string): text is RecipientType => recipientTypes.some((type) => type === text)

/** Spec §8: invalid recipient type. */
export const parseRecipientType = (text: string): Parsed<RecipientType> =>
  isRecipientType(text) ? valid(text) : invalid('recipient-type', 'Invalid recipient type')
