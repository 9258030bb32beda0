import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import type { Context } from '#cli/runtime/context.ts'
import { type Ending, refused } from '#cli/runtime/exit-result.ts'
import type { Failure } from '#cli/runtime/exit-result-of.ts'
import { saveFile } from '#cli/output/save-file.ts'
import type { AtHand } from '#cli/composition/with-product.ts'

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
