import { Result, type Schema } from 'effect'
import type { Block } from '#domain/articles/block.ts'
import { issuesOf, type ContentResult } from './content-issue.ts'
import { type MarkdownBlock, parseBlocks } from './markdown-blocks.ts'
import { decodeYaml } from './decode-yaml.ts'

const frontMatterPattern = /^---\n([\s\S]*?\n)---[ \t]*(?:\n|$)/

/** A parsed Markdown file. */
export interface TextFile<Front> {
  readonly front: Front
  readonly blocks: readonly MarkdownBlock[]
}

/** Parses a Markdown file: YAML between two lines of `---` by the schema, then the text. */
export const parseTextFile = <Front>(
  file: string,
  text: string,
  schema: Schema.Codec<Front, unknown>,
): ContentResult<TextFile<Front>> => {
  const [header, yaml] = frontMatterPattern.exec(text) ?? []
  if (header === undefined || yaml === undefined)
    return Result.fail([{ file, line: 1, message: 'файл начинается с полей между двумя строками ---' }])
  const front = decodeYaml({ file, text: yaml, offset: 1 }, schema)
  const blocks = parseBlocks(file, text.slice(header.length), header.split('\n').length - 1)
  if (Result.isSuccess(front) && Result.isSuccess(blocks))
    return Result.succeed({ front: front.success, blocks: blocks.success })
  return Result.fail(issuesOf([front, blocks]))
}

/** The blocks of a text without sections. A subheading (###) is refused. */
export const plainBlocks = (
  file: string,
  blocks: readonly MarkdownBlock[],
): ContentResult<readonly Block[]> => {
  const subheading = blocks.find(({ block }) => block.kind === 'subheading')
  if (subheading !== undefined)
    return Result.fail([{ file, line: subheading.line, message: 'здесь бывают только заголовки ##' }])
  return Result.succeed(blocks.flatMap(({ block }) => (block.kind === 'subheading' ? [] : [block])))
}
