import { type Schema, SchemaIssue } from 'effect'

const wrong = 'недопустимое значение'

const leafWords = (issue: SchemaIssue.Leaf): string => {
  if (issue._tag === 'MissingKey') return 'не указано'
  if (issue._tag === 'UnexpectedKey') return 'такого поля нет'
  return issue._tag === 'InvalidValue' ? (issue.annotations?.message ?? wrong) : wrong
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: leafWords,
  // A check that points at a part of the value has its words there.
  checkHook: (issue) =>
    SchemaIssue.defaultCheckHook(issue) ?? (issue.issue._tag === 'Pointer' ? undefined : wrong),
})

/** The formatter names the choices in its own words: `Expected "fine" | "tax"`. */
const inRussian = (message: string): string => {
  if (!message.startsWith('Expected')) return message
  const choices = [...message.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice)
  return choices.length === 0 ? wrong : `нужно одно из: ${choices.join(', ')}`
}

export interface SchemaIssue {
  /** `documents.sts.0`; empty where the whole is of another shape. */
  readonly field: string
  /** Russian, for people. */
  readonly message: string
}

interface FoundIssue {
  /** From the whole to the value; empty where the whole is of another shape. */
  readonly path: readonly PropertyKey[]
  /** Russian, for people. */
  readonly message: string
}

/** Everything that is wrong with foreign input, in the domain's words where the domain read it. */
export const schemaIssues = ({ issue }: Schema.SchemaError): readonly FoundIssue[] =>
  format(issue).issues.map(({ path = [], message }) => ({
    path: path.map((part) => (typeof part === 'object' ? part.key : part)),
    message: inRussian(message),
  }))

/** The first thing that is wrong with foreign input. */
export const firstSchemaIssue = (error: Schema.SchemaError): SchemaIssue => {
  const [first] = schemaIssues(error)
  return { field: (first?.path ?? []).join('.'), message: first?.message ?? wrong }
}
