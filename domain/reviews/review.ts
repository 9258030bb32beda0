import { parseLocalDate } from '#domain/dates/local-date.ts'
import { isEmpty, missing } from '#domain/identity/text/required.ts'
import { invalid, isValid, type Parsed, valid, type ParsedForm } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'

/** Spec §3: the shops that reviews come from. */
export const reviewPlatforms = ['appstore', 'googleplay'] as const

export type ReviewPlatform = (typeof reviewPlatforms)[number]

/** Names of the shops in the captions of reviews. */
export const reviewPlatformTitles: Readonly<Record<ReviewPlatform, string>> = {
  appstore: 'App Store',
  googleplay: 'Google Play',
}

/** Spec §3 Review. */
export interface Review {
  readonly author: string
  readonly platform: ReviewPlatform
  readonly url: string
  readonly star: number
  /** Date as dd.mm.yyyy. */
  readonly date: string
  readonly text: string
}

/** The reviews of a page; samples are invented, and the page has to say so. */
export interface ReviewList {
  readonly reviews: readonly Review[]
  readonly areSamples: boolean
}

const parseText = (value: unknown): Parsed<string> => {
  if (isEmpty(value)) return missing()
  return typeof value === 'string' ? valid(value.trim()) : invalid('review.text', 'Здесь должен быть текст')
}

const isPlatform = (value: unknown): value is ReviewPlatform =>
  reviewPlatforms.some((platform) => platform === value)

const parsePlatform = (value: unknown): Parsed<ReviewPlatform> =>
  isPlatform(value) ? valid(value) : invalid('review.platform', `Магазин — ${reviewPlatforms.join(' или ')}`)

const parseUrl = (value: unknown): Parsed<string> =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:'
    ? valid(value)
    : invalid('review.url', 'Ссылка на отзыв начинается с https://')

const parseStar = (value: unknown): Parsed<number> =>
  typeof value === 'number' && [1, 2, 3, 4, 5].includes(value)
    ? valid(value)
    : invalid('review.star', 'Оценка — целое число от 1 до 5')

const parseDate = (value: unknown): Parsed<string> =>
  typeof value === 'string' && /^\d{2}\.\d{2}\.\d{4}$/.test(value) && isValid(parseLocalDate(value))
    ? valid(value)
    : invalid('review.date', 'Дата отзыва — как 31.12.2026')

/** Validates a review of any origin, field by field. */
export const parseReview = (input: unknown): ParsedForm<Review> => {
  const given: Partial<Record<keyof Review, unknown>> = Object(input)
  return parsedForm({
    author: parseText(given.author),
    platform: parsePlatform(given.platform),
    url: parseUrl(given.url),
    star: parseStar(given.star),
    date: parseDate(given.date),
    text: parseText(given.text),
  })
}
