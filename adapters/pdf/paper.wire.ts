import { Effect, Schema } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { maxPaperRows, type Paper } from '#domain/papers/paper.ts'
import { PaperRefused } from '#application/papers/papers.errors.ts'
import type { PaperReader } from '#application/papers/papers.port.ts'

const text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest))
const several = <Item extends Schema.Top>(item: Item, most: number) =>
  Schema.Array(item).check(Schema.isMaxLength(most))

const line = text(500)
const words = text(8000)

const part = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('heading'), text: line }),
  Schema.Struct({ kind: Schema.Literals(['text', 'note']), text: words }),
  Schema.Struct({ kind: Schema.Literal('sum'), label: line, text: line, note: Schema.NullOr(line) }),
  Schema.Struct({
    kind: Schema.Literal('facts'),
    facts: several(Schema.Struct({ term: line, text: words, isMain: Schema.optional(Schema.Boolean) }), 200),
  }),
  Schema.Struct({
    kind: Schema.Literal('table'),
    columns: several(
      Schema.Struct({
        title: line,
        share: Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
        isSum: Schema.optional(Schema.Boolean),
      }),
      12,
    ).check(Schema.isMinLength(1)),
    rows: several(several(line, 12), maxPaperRows),
  }),
  // An address of ours or of anybody: it is printed, and nobody follows it here.
  Schema.Struct({
    kind: Schema.Literal('link'),
    href: text(300).check(Schema.isPattern(/^https?:\/\//)),
    label: line,
  }),
])

const wire = Schema.Struct({
  title: line,
  by: text(60),
  hasOwnTitle: Schema.optional(Schema.Boolean),
  madeAt: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4_102_444_800_000 })),
  parts: several(part, 300),
})

const decode = Schema.decodeUnknownOption(wire)

/** Papers that a browser put together: sums and lists that it alone has. */
export const paperReader: PaperReader = {
  read: (foreign) =>
    Effect.suspend(() => {
      const found = decode(foreign)
      if (found._tag === 'None') return Effect.fail(new PaperRefused())
      const { madeAt, ...rest } = found.value
      const paper: Paper = { ...rest, madeAt: instant(madeAt) }
      return Effect.succeed(paper)
    }),
}
