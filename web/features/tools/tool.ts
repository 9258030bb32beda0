import type { LocalDate } from '#domain/dates/local-date.ts'

/** What stands in the fields of a tool, by name. */
export type Values<Field extends string> = Readonly<Record<Field, string>>

export interface Mistake<Field extends string = string> {
  readonly field: Field
  readonly text: string
}

export type Reading<Field extends string, Answer> =
  | { readonly _tag: 'Answered'; readonly answer: Answer }
  | { readonly _tag: 'Mistaken'; readonly mistakes: readonly [Mistake<Field>, ...Mistake<Field>[]] }

/** A question that the site answers by itself, without asking anybody: a GET form and a rule. */
export interface Tool<Field extends string, Answer> {
  /** Where the form leads, so that an answer has an address. */
  readonly path: string
  readonly fields: readonly Field[]
  readonly read: (values: Values<Field>, today: LocalDate) => Reading<Field, Answer>
}

export const answered = <Answer>(answer: Answer): Reading<never, Answer> => ({ _tag: 'Answered', answer })

/** The answer where nothing is wrong, otherwise every mistake at once. */
export const unlessMistaken = <Field extends string, Answer>(
  mistakes: readonly (Mistake<Field> | null)[],
  answer: () => Answer,
): Reading<Field, Answer> => {
  const [first, ...others] = mistakes.filter((mistake) => mistake !== null)
  return first === undefined ? answered(answer()) : { _tag: 'Mistaken', mistakes: [first, ...others] }
}
