import type { FaqEntry, Topic } from './article.ts'

/** A question without its answer, for lists of links. */
export type QuestionTitle = Pick<FaqEntry, 'slug' | 'question'>

/** The questions whose first tag is `topic`. */
export interface QuestionGroup {
  /** Null for questions without tags. */
  readonly topic: Topic | null
  readonly questions: readonly QuestionTitle[]
}

/** Returns every question once, under its first tag. Groups are in the order of their first questions, the one without a tag is the last. */
export const groupQuestions = (entries: readonly FaqEntry[]): readonly QuestionGroup[] => {
  const groups = Map.groupBy(entries, ({ tags }) => tags[0]?.slug ?? null)
  return [...groups]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null))
    .map(([, members]) => ({
      topic: members[0]?.tags[0] ?? null,
      questions: members.map(({ slug, question }) => ({ slug, question })),
    }))
}
