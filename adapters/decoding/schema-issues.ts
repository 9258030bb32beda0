import { type Schema, SchemaIssue } from 'effect'

const wrong = 'недопустимое значение'

const leafText = (issue: SchemaIssue.Leaf): string => {
  if (issue._tag === 'MissingKey') return 'не указано'
  if (issue._tag === 'UnexpectedKey') return 'такого поля нет'
  return issue._tag === 'InvalidValue' ? (issue.annotations?.message ?? wrong) : wrong
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: leafText,
  // A check with a path contains its own message.
  checkHook: (issue) =>
    SchemaIssue.defaultCheckHook(issue) ?? (issue.issue._tag === 'Pointer' ? undefined : wrong),
})

/** Translates the formatter's English list of choices: `Expected "fine" | "tax"`. */
const inRussian = (message: string): string => {
  if (!message.startsWith('Expected')) return message
  const choices = [...message.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice)
  return choices.length === 0 ? wrong : `нужно одно из: ${choices.join(', ')}`
}

interface FieldMessage {
  /** `documents.sts.0`; empty where the whole value has another type. */
  readonly field: string
  /** Russian, for users. */
  readonly message: string
}

interface FoundIssue {
  /** The path from the whole to the value; empty where the whole value has another type. */
  readonly path: readonly PropertyKey[]
  /** Russian, for users. */
  readonly message: string
}

/** Returns every validation error of external input, with the domain's message where the domain parsed it. */
export const schemaIssues = ({ issue }: Schema.SchemaError): readonly FoundIssue[] =>
  format(issue).issues.map(({ path = [], message }) => ({
    path: path.map((part) => (typeof part === 'object' ? part.key : part)),
    message: inRussian(message),
  }))

/** Returns the first validation error of external input. */
export const firstSchemaIssue = (error: Schema.SchemaError): FieldMessage => {
  const [first] = schemaIssues(error)
  return { field: (first?.path ?? []).join('.'), message: first?.message ?? wrong }
}
