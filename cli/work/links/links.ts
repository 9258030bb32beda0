import { linksPort } from '#adapters/wiring/services/links.ts'
import { Effect } from 'effect'
import { type LinkId, type NewLink, type OwnLink } from '#domain/links/link.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { isoOf, momentColumn } from '#cli/work/columns.ts'
import { findCharge, type NamedCharge } from '#cli/work/fines/question.ts'
import { removing } from '#cli/work/removing.ts'
import { withProduct } from '#cli/work/with-product.ts'

/** A link is its maker's: the session that made it is the one that sees and closes it. */
const own = { session: 'kept' } as const

interface MadeLink extends NewLink {
  /** Whole, to be sent to somebody. */
  readonly address: string
}

const madeShape: Shape<MadeLink> = {
  columns: [
    { name: 'address', title: 'Адрес', of: ({ address }) => address },
    momentColumn('expiresAt', 'Открывается до', ({ expiresAt }) => expiresAt),
    { name: 'id', title: 'Ссылка', of: ({ id }) => id },
  ],
  json: (link) => ({ ...link, expiresAt: isoOf(link.expiresAt) }),
}

const kinds: Readonly<Record<OwnLink['kind'], string>> = {
  fines: 'карточки штрафов',
  bill: 'счёт',
  page: 'страница',
}

const shape: Shape<OwnLink> = {
  columns: [
    { name: 'id', title: 'Ссылка', of: ({ id }) => id },
    { name: 'kind', title: 'Что открывает', of: ({ kind }) => kind, shown: ({ kind }) => kinds[kind] },
    { name: 'title', title: 'Название', of: ({ title }) => title },
    momentColumn('createdAt', 'Создана', ({ createdAt }) => createdAt),
    momentColumn('expiresAt', 'Открывается до', ({ expiresAt }) => expiresAt),
  ],
  json: (link) => ({ ...link, createdAt: isoOf(link.createdAt), expiresAt: isoOf(link.expiresAt) }),
}

/** Questions under way at once. */
const atOnce = 4

/** Makes a link that shows charges to whoever has it, without anybody's data; its secret is shown this once. */
export const create = (
  context: Context,
  view: View,
  charges: readonly NamedCharge[],
): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features, { site }) =>
      Effect.gen(function* () {
        checkFields(madeShape, view)
        const fines = yield* Effect.forEach(charges, (charge) => findCharge(features, charge), {
          concurrency: atOnce,
        })
        const link = yield* features(linksPort).shareFines(fines.map(({ id }) => id))
        const made = { ...link, address: new URL(link.path, site).href }
        yield* Effect.promise(() => printAnswer(context, view, madeShape, made))
        return done
      }),
    own,
  )

export const list = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const links = yield* features(linksPort).own()
        yield* Effect.promise(() => printRows(context, view, shape, links))
        return done
      }),
    own,
  )

const unknown = refused('link.unknown', 'Такой ссылки у вас нет. Свои покажет kvitok links list')

/** After this a link opens nothing. */
export const close = (
  context: Context,
  view: View,
  talk: Talk,
  ids: readonly string[],
): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const links = yield* features(linksPort).own()
        const rows = yield* Effect.forEach(ids, (id) => {
          const row = links.find((link) => link.id === (id as LinkId))
          return row === undefined ? Effect.fail(unknown) : Effect.succeed(row)
        })
        return yield* removing(context, view, talk, {
          question: rows.length === 1 ? 'Закрыть ссылку?' : `Закрыть ссылки, всего ${rows.length}?`,
          rows,
          shape,
          remove: ({ id }) => features(linksPort).close(id),
        })
      }),
    own,
  )
