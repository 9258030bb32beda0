import { homedir, platform } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { Effect } from 'effect'
import { type OpenedProduct, openCliProduct, type Product } from './product.ts'
import type { Settings } from './settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { settingsOf } from './settings-of.ts'
import { tryAdapter } from './try-adapter.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** XDG Base Directory Specification 0.8: a path that is not absolute counts as not set. */
const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined

const ownFolder = (env: Environment): string => {
  const home = absolute(env['HOME']) ?? homedir()
  const system = platform()
  if (system === 'win32') return absolute(env['LOCALAPPDATA']) ?? join(home, 'AppData', 'Local')
  return system === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.local', 'state')
}

/** Path of the file with the session of this user. */
const sessionFile = (env: Environment): string =>
  join(absolute(env['XDG_STATE_HOME']) ?? ownFolder(env), 'kvitok', 'session.json')

export type { Product }

/** Services of a command besides those of the product. */
export interface CommandServices {
  readonly settings: Settings
  /** Texts that are deleted with the session. */
  readonly notes: OpenedProduct['notes']
  readonly download: OpenedProduct['download']
  readonly site: OpenedProduct['site']
}

export interface ProductOptions {
  /**
   * `passing` (the default): a stored session is used; a new one is discarded at the end of the command.
   * `stored`: the session is stored for the next command.
   */
  readonly session?: 'stored' | 'passing'
}

/** Opens the product over the backend of the settings, and closes it after the work. */
export const withProduct = (
  context: Context,
  use: (resolve: Product, services: CommandServices) => CommandEffect,
  { session = 'passing' }: ProductOptions = {},
): CommandEffect =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    const place = { file: sessionFile(context.env), use: session }
    return yield* Effect.acquireUseRelease(
      tryAdapter(() =>
        openCliProduct(settings, context.stderr, place, (backend) => context.backendTrace?.use(backend)),
      ),
      ({ resolve, ...services }) => use(resolve, { settings, ...services }),
      ({ close }) => Effect.promise(close),
    )
  })
