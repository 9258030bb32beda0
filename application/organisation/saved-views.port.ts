import type { Effect } from 'effect'
import type { SavedView } from '#domain/organisation/members/saved-view.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** Views of the list of fines that the account has saved. Every method returns all of them. */
export interface SavedViewsPort {
  readonly list: () => Effect.Effect<readonly SavedView[], BackendFailed>
  /**
   * Saves a view, in place of the one with its name. A former name renames the view; null for a new one. Fails with `view.full`.
   */
  readonly save: (
    view: SavedView,
    formerName: string | null,
  ) => Effect.Effect<readonly SavedView[], BackendFailed>
  readonly remove: (name: string) => Effect.Effect<readonly SavedView[], BackendFailed>
}
