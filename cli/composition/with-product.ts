import { Effect } from 'effect'
import { type OpenedProduct, openProduct, type Product } from './product.ts'
import type { Settings } from './settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { sessionFile } from '#cli/config/session-file.ts'
import { settingsOf } from './settings-of.ts'
import { tryAdapter } from './try-adapter.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'

export type { Product }

/** What work over the product is given besides the features. */
export interface CommandServices {
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

/** Opens the product over the backend of the settings, and closes it after the work. */
export const withProduct = (
  context: Context,
  use: (features: Product, services: CommandServices) => CommandEffect,
  { session = 'passing' }: ProductOptions = {},
): CommandEffect =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    const place = { file: sessionFile(context.env), use: session }
    return yield* Effect.acquireUseRelease(
      tryAdapter(() =>
        openProduct(settings, context.stderr, place, (backend) => context.backendTrace?.use(backend)),
      ),
      ({ features, ...services }) => use(features, { settings, ...services }),
      ({ close }) => Effect.promise(close),
    )
  })
