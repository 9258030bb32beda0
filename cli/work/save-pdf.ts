import { Effect } from 'effect'
import { attempt } from '#cli/work/attempt.ts'
import type { Context } from '#cli/context.ts'
import { type Ending, refused } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { saveFile } from './save-file.ts'
import type { AtHand } from './with-product.ts'

/** A backend alone draws no PDF documents. */
const noSite = (site: string): Ending =>
  refused(
    'pdf.no-site',
    `PDF пишет сайт, а по адресу ${site} его не получить. Запустите сайт или назовите его адрес в BACKEND_URL`,
  )

/** Writes a PDF that the site draws to a file. */
export const savePdf = (
  { words }: Context,
  { site }: Pick<AtHand, 'site'>,
  file: string,
  drawn: Effect.Effect<Uint8Array, Failure>,
): Effect.Effect<void, Failure | Ending> =>
  drawn.pipe(
    Effect.catchTag('BackendUnavailable', () => Effect.fail(noSite(site))),
    Effect.flatMap((bytes) =>
      attempt(async () => {
        words.write(`Файл записан: ${await saveFile(bytes, file)}\n`)
      }),
    ),
  )
