import { Result, Schema } from 'effect'
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml'
import { schemaIssues } from '#adapters/decoding/schema-issues.ts'
import type { ContentResult } from './content-issue.ts'

type Path = readonly PropertyKey[]

/** Offset of the value at a path, or of the nearest value around it. */
const offsetOf = (document: Document, path: Path): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents
    const key = path[length - 1]
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key)) : undefined
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

interface YamlText {
  /** Path as the operator finds it. */
  readonly file: string
  readonly text: string
  /** Lines of the file above the YAML. */
  readonly offset: number
}

/** Decodes YAML by a schema. An issue contains the line of the field, and unknown fields are refused. */
export const decodeYaml = <A>(
  { file, text, offset }: YamlText,
  schema: Schema.Codec<A, unknown>,
): ContentResult<A> => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (position: number): number => lines.linePos(position).line + offset
  if (document.errors.length > 0)
    return Result.fail(
      document.errors.map(({ pos, message }) => ({
        file,
        line: lineAt(pos[0]),
        message: `это не YAML: ${message.split('\n')[0]}`,
      })),
    )
  const read = Schema.decodeUnknownResult(schema, { errors: 'all', onExcessProperty: 'error' })(
    document.toJS() ?? {},
  )
  if (Result.isSuccess(read)) return Result.succeed(read.success)
  return Result.fail(
    schemaIssues(read.failure).map(({ path, message }) => ({
      file,
      line: lineAt(offsetOf(document, path)),
      message: path.length === 0 ? message : `поле ${path.join('.')}: ${message}`,
    })),
  )
}
