import { Schema, SchemaTransformation } from 'effect'
import { type Block, isSafeHref } from '#domain/articles/block.ts'
import { paragraphsOf } from '#domain/articles/plain-text.ts'

const text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000))

const sameWidth = Schema.makeFilter<{
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}>(({ head, rows }) => rows.every((row) => row.length === head.length))

const LinkWire = Schema.Struct({
  kind: Schema.Literal('link'),
  text,
  href: Schema.String.check(Schema.makeFilter((href: string) => isSafeHref(href))),
})

/** The only shapes that a page shows (quality.md A8.9: an allow-listed tree, never HTML). */
export const BlockWire: Schema.Codec<Block, Block> = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('heading'), text }),
  Schema.Struct({ kind: Schema.Literal('paragraph'), text }),
  Schema.Struct({ kind: Schema.Literal('list'), ordered: Schema.Boolean, items: Schema.Array(text) }),
  Schema.Struct({ kind: Schema.Literal('quote'), text, source: Schema.NullOr(text) }),
  Schema.Struct({
    kind: Schema.Literal('table'),
    head: Schema.Array(text),
    rows: Schema.Array(Schema.Array(Schema.String)),
  }).check(sameWidth),
  LinkWire,
]).annotate({ identifier: 'Block' })

const isBlock = Schema.is(BlockWire)

/** Only the fields that the shape has: what else a foreign block carries goes no further. */
const own = Schema.decodeUnknownSync(BlockWire)

/**
 * The body of an article as another CMS may send it. A list keeps the blocks that we know and drops the rest; one text,
 * which may be HTML, becomes paragraphs of plain text.
 */
export const BodyWire: Schema.Codec<readonly Block[], unknown> = Schema.Union([
  Schema.Array(Schema.Union([BlockWire, Schema.Unknown])),
  Schema.String,
]).pipe(
  Schema.decodeTo(
    Schema.Array(BlockWire),
    SchemaTransformation.transform({
      decode: (body: string | readonly unknown[]): readonly Block[] =>
        typeof body === 'string' ? paragraphsOf(body) : body.filter(isBlock).map((block) => own(block)),
      encode: (blocks: readonly Block[]): string | readonly unknown[] => blocks,
    }),
  ),
)
