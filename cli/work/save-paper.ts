import { Effect } from 'effect'
import { attempt } from '#cli/attempt.ts'
import type { Context } from '#cli/context.ts'
import type { Ending } from '#cli/ending.ts'
import { saveFile } from './save-file.ts'
import type { AtHand } from './with-product.ts'

/** A paper that the site writes, as a file; nothing where none was asked for. */
export const savePaper = (
  { words }: Context,
  { paper }: Pick<AtHand, 'paper'>,
  file: string | null,
  address: string,
  body?: unknown,
): Effect.Effect<void, Ending> =>
  file === null
    ? Effect.void
    : attempt(async () => {
        words.write(`Файл записан: ${await saveFile(await paper(address, body), file)}\n`)
      })
