import { Schema, SchemaTransformation } from 'effect'
import { type Block, isSafeHref } from '#domain/articles/block.ts'
import { type RichText, textMarks } from '#domain/articles/rich-text.ts'
import { paragraphsOf } from '#domain/articles/plain-text.ts'

const text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000))

/** A link of a text, which leads to a page of the site or to an https address. */
export const HrefWire = Schema.String.check(Schema.makeFilter((href: string) => isSafeHref(href)))

const MarkedTextWire = Schema.Struct({
  kind: Schema.Literal('marked'),
  text,
  marks: Schema.Array(Schema.Literals(textMarks)).check(Schema.isMaxLength(textMarks.length)),
}).annotate({ identifier: 'MarkedText' })

const InlineWire = Schema.Union([
  text,
  MarkedTextWire,
  Schema.Struct({
    kind: Schema.Literal('link'),
    href: HrefWire,
    content: Schema.Array(Schema.Union([text, MarkedTextWire])).check(Schema.isMaxLength(100)),
  }),
]).annotate({ identifier: 'Inline' })

const inlines = Schema.Array(InlineWire).check(Schema.isMinLength(1), Schema.isMaxLength(1000))

/** One string, as every CMS may send it, or the parts of a text with markup. */
export const RichTextWire: Schema.Codec<RichText, RichText> = Schema.Union([text, inlines]).annotate({
  identifier: 'RichText',
})

const CellWire: Schema.Codec<RichText, RichText> = Schema.Union([Schema.String, inlines])

const sameWidth = Schema.makeFilter<{
  readonly head: readonly RichText[]
  readonly rows: readonly (readonly RichText[])[]
}>(({ head, rows }) => rows.every((row) => row.length === head.length))

const LinkWire = Schema.Struct({
  kind: Schema.Literal('link'),
  text,
  href: HrefWire,
})

/** The only blocks that a page shows (an allow-listed tree, never HTML). */
export const BlockWire: Schema.Codec<Block, Block> = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('heading'), text }),
  Schema.Struct({ kind: Schema.Literal('paragraph'), text: RichTextWire }),
  Schema.Struct({ kind: Schema.Literal('list'), ordered: Schema.Boolean, items: Schema.Array(RichTextWire) }),
  Schema.Struct({
    kind: Schema.Literal('quote'),
    text: RichTextWire,
    source: Schema.NullOr(RichTextWire),
  }),
  Schema.Struct({
    kind: Schema.Literal('table'),
    head: Schema.Array(RichTextWire),
    rows: Schema.Array(Schema.Array(CellWire)),
  }).check(sameWidth),
  LinkWire,
]).annotate({ identifier: 'Block' })

const isBlock = Schema.is(BlockWire)

/** Keeps only the fields of the schema; other fields of a block are dropped. */
const own = Schema.decodeUnknownSync(BlockWire)

/**
 * The body of an article as another CMS may send it. A list keeps the known blocks and drops the others; a single text,
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
