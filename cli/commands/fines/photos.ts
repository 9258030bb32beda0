import { numberColumn, textColumn } from '#cli/output/columns.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { extname, join } from 'node:path'
import { Effect } from 'effect'
import type { ChargePhoto } from '#application/fines/fines.port.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { writeOutputFile } from '#cli/commands/shared/save-file.ts'
import { type CommandServices, withProduct } from '#cli/composition/with-product.ts'
import { findCharge, type NamedCharge } from './fines-question.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

interface ShownPhoto extends ChargePhoto {
  readonly number: number
  /** Path of the saved file; null: saving was not requested. */
  readonly file: string | null
}

const schema: RowSchema<ShownPhoto> = {
  columns: [
    numberColumn('number', '№'),
    textColumn('caption', finesMessages.captionColumn),
    textColumn('url', columnsMessages.address),
    textColumn('file', columnsMessages.file),
  ],
  json: (photo) => photo,
}

/** File extension from a URL, only if it has the form of an extension. */
const extensionOf = (url: string): string => {
  const extension = extname(new URL(url, 'http://photo').pathname).toLowerCase()
  return /^\.[a-z\d]{2,4}$/.test(extension) ? extension : '.jpg'
}

const saved = (
  photo: ChargePhoto,
  name: string,
  folder: string,
  { download }: Pick<CommandServices, 'download'>,
) =>
  tryAdapter(async () =>
    writeOutputFile(await download(photo.url), join(folder, `${name}${extensionOf(photo.url)}`)),
  )

const noPhotos = abortRefused('photos.none', finesMessages.photosNone)

/** Prints the photos of a charge, and saves them if a folder is given. */
export const loadPhotos = (io: CommandIo, charge: NamedCharge, folder: string | null): CommandEffect =>
  withProduct(io, (resolve, services) =>
    Effect.gen(function* () {
      const { id, uin } = yield* findCharge(resolve, charge)
      const photos = yield* resolve(finesUseCases).photos(id, (seconds) => {
        printNote(io, finesMessages.photosBeingPrepared(seconds))
      })
      if (photos.length === 0 && folder !== null) return yield* Effect.fail(noPhotos)
      const shown = yield* Effect.forEach(photos, (photo, index) =>
        Effect.gen(function* () {
          const number = index + 1
          const file = folder === null ? null : yield* saved(photo, `${uin}-${number}`, folder, services)
          return { ...photo, number, file }
        }),
      )
      yield* printRows(io, schema, shown)
      return done
    }),
  )
