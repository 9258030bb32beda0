import { Effect } from 'effect'
import { attempt, foreseen } from './try-adapter.ts'
import { type OpenedProduct, openProduct, type Product } from './product.ts'
import type { Settings } from './settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { Ending } from '#cli/runtime/exit-result.ts'
import { endingOf, type Failure } from '#cli/runtime/exit-result-of.ts'
import { sessionFile } from '#cli/session/session-file.ts'
import { settingsOf } from './settings-of.ts'

export type { Product }

/** What work over the product is given besides the features. */
export interface AtHand {
  readonly settings: Settings
  /** Texts that last as long as the session does. */
  readonly notes: OpenedProduct['notes']
  readonly download: OpenedProduct['download']
  readonly site: OpenedProduct['site']
}

export interface ProductOptions {
  /**
   * `passing` (the default): a session that is kept is used, else a new one is forgotten with the end of the command.
   * `kept`: whatever session is opened lasts until the next command.
   */
  readonly session?: 'kept' | 'passing'
}

const isEnding = (failure: Failure | Ending): failure is Ending =>
  failure._tag === 'Done' ||
  failure._tag === 'Negative' ||
  failure._tag === 'Refused' ||
  failure._tag === 'Misused'

/** Opens the product over whatever backend there is, and closes it after the work; every failure becomes an ending. */
export const withProduct = (
  context: Context,
  use: (features: Product, atHand: AtHand) => Effect.Effect<Ending, Failure | Ending>,
  { session = 'passing' }: ProductOptions = {},
): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    const place = { file: sessionFile(context.env), use: session }
    return yield* Effect.acquireUseRelease(
      attempt(() =>
        openProduct(settings, context.words, place, (backend) => context.backendTrace?.use(backend)),
      ),
      ({ features, ...atHand }) => use(features, { settings, ...atHand }),
      ({ close }) => Effect.promise(close),
    )
  }).pipe(
    Effect.mapError((failure) => (isEnding(failure) ? failure : endingOf(failure))),
    // The session could not be written down: what an operator can mend is no bug.
    Effect.catchDefect((defect) => {
      const refusal = foreseen(defect)
      return refusal === null ? Effect.die(defect) : Effect.fail(refusal)
    }),
  )
