import { Effect } from 'effect'
import { writeOutputFile } from './save-file.ts'
import type { CommandServices } from '#cli/composition/with-product.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from '#cli/output/print-note.ts'
import { CommandAborted, abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'

/** Error `pdf.no-site`: only the site draws PDF documents, and the address is of a backend. */
const noSite = (site: string): CommandAborted => abortRefused('pdf.no-site', runtimeMessages.pdfNoSite(site))

/** Writes a PDF that the site draws to a file. */
export const savePdf = (
  io: CommandIo,
  { site }: Pick<CommandServices, 'site'>,
  file: string,
  drawn: Effect.Effect<Uint8Array, CommandError>,
): Effect.Effect<void, CommandError> =>
  drawn.pipe(
    Effect.catchTag('BackendUnavailable', () => Effect.fail(noSite(site))),
    Effect.flatMap((bytes) =>
      tryAdapter(async () => {
        const saved = await writeOutputFile(bytes, file)
        printNote(io, runtimeMessages.fileWritten(saved))
      }),
    ),
  )
