import { Effect } from 'effect'
import type { DeskQueue, DeskScope } from '#domain/desk/desk-item.ts'
import type { StaffRequest } from '#application/desk/desk.port.ts'
import { deskPort } from '#adapters/wiring/services/requests.ts'
import { readMessageText } from '#cli/commands/shared/message-text.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import { deskMessages } from '#cli/messages/ru/desk.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'
import { itemSchema, detailsSchema } from './desk-schema.ts'

/** The member of staff is the one who signed in with `kvitok session start`. */
const options = { session: 'stored' } as const

/** Prints the requests of a queue. */
export const listDesk = (
  io: CommandIo,
  queue: DeskQueue,
  filter: { readonly scope: DeskScope; readonly isMine: boolean },
): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const items = yield* resolve(deskPort).list(queue, filter)
        yield* printRows(io, itemSchema, items)
        if (items.length === 0) printTableNote(io, deskMessages.nothingWaits)
        return done
      }),
    options,
  )

/** Prints one request with its history. */
export const showDeskItem = (io: CommandIo, queue: DeskQueue, number: number): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const item = yield* resolve(deskPort).show(queue, number)
        yield* printAnswer(io, detailsSchema(io.translate), item)
        return done
      }),
    options,
  )

/** Performs an action and prints the changed request. An answer without a text is read from the editor or the input. */
export const actOnDesk = (io: CommandIo, request: StaffRequest): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const schema = detailsSchema(io.translate)
        checkFields(schema, io.options)
        const { queue, number, action, text } = request
        // Read first, so that an unknown number or a missing role is reported before the text is written.
        const { version } = yield* resolve(deskPort).show(queue, number)
        const typed = action === 'answer' && text === undefined ? { text: yield* readMessageText(io) } : {}
        const item = yield* resolve(deskPort).act({
          // A text that was typed answers what was shown.
          ...(typed.text !== undefined && { version }),
          ...request,
          ...typed,
        })
        yield* printAnswer(io, schema, item)
        return done
      }),
    options,
  )
