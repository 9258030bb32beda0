import { instant } from '#domain/dates/instant.ts'
import { decideChunkFailure, type ReloadMark } from '#domain/navigation/reload-guard.ts'

const key = 'reloadGuard'

interface GuardedPage {
  readonly storage: () => Storage
  readonly now: () => number
  readonly reload: () => void
}

const markOf = (text: string | null): ReloadMark | null => {
  try {
    const { path, expiresAt } = JSON.parse(text ?? '') as Record<string, unknown>
    return typeof path === 'string' && typeof expiresAt === 'number'
      ? { path, expiresAt: instant(expiresAt) }
      : null
  } catch {
    return null
  }
}

export interface ReloadGuard {
  /** Whether `reloadOnce` would reload the page. False without storage, because an endless loop of reloads could not be detected. */
  readonly mayReload: (path: string) => boolean
  /** Spec §2: when a part of a page cannot be loaded, the whole page is reloaded once. Returns whether it is reloaded. */
  readonly reloadOnce: (path: string) => boolean
}

/** Makes the guard of one page. */
export const makeReloadGuard = ({ storage, now, reload }: GuardedPage): ReloadGuard => {
  const decide = (path: string) => decideChunkFailure(path, markOf(storage().getItem(key)), instant(now()))
  return {
    mayReload: (path) => {
      try {
        return decide(path)._tag === 'Reload'
      } catch {
        return false
      }
    },
    reloadOnce: (path) => {
      try {
        const decided = decide(path)
        if (decided._tag === 'GiveUp') return false
        storage().setItem(key, JSON.stringify(decided.remember))
      } catch {
        return false
      }
      reload()
      return true
    },
  }
}
