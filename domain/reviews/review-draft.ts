import { parseRequired } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, type ParsedForm, valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { parseFreeText } from '#domain/support/free-text.ts'

/** A review that a payer sends. Staff publishes it. */
export interface ReviewDraft {
  /** The name that is shown with the review. */
  readonly author: string
  /** From 1 to 5. */
  readonly star: number
  readonly content: string
}

/** Longest name in characters; it has one line on a phone. */
export const maxAuthorLength = 60

const maxReviewLength = 1000

const parseAuthor = (text: string): Parsed<string> => {
  const author = text.trim().replaceAll(/\s+/g, ' ')
  return author.length > maxAuthorLength
    ? invalid('text.long', `Сократите имя: помещается не больше ${maxAuthorLength} знаков`)
    : parseRequired(author)
}

const parseStar = (text: string): Parsed<number> =>
  /^[1-5]$/.test(text) ? valid(Number(text)) : invalid('review.star', 'Выберите оценку от 1 до 5')

const parseContent = (text: string): Parsed<string> =>
  text.length > maxReviewLength
    ? invalid('text.long', `Сократите отзыв: помещается не больше ${maxReviewLength} знаков`)
    : parseFreeText(text)

/** Validates the form of a review, field by field. */
export const parseReviewDraft = (
  form: Readonly<Record<keyof ReviewDraft, string>>,
): ParsedForm<ReviewDraft> =>
  parsedForm({
    author: parseAuthor(form.author),
    star: parseStar(form.star),
    content: parseContent(form.content),
  })
