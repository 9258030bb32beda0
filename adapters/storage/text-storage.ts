/** The part of the browser's Storage that is used. */
export interface TextStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** A storage in memory, for browsers without storage and for tests. It is lost with the tab. */
export const memoryStorage = (): TextStorage => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

/** A storage that stores nothing, for a process that serves many visitors. */
export const noStorage: TextStorage = { get: () => null, set: () => undefined, remove: () => undefined }

const attempt = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * Local or session storage that never throws: if the storage is forbidden or full, the values are kept in memory until
 * the page closes.
 */
export const webStorage = (storage: () => Storage): TextStorage => {
  const unsaved = memoryStorage()
  return {
    // A value that could not be saved is newer than the stored one.
    get: (key) => unsaved.get(key) ?? attempt(() => storage().getItem(key), null),
    set: (key, value) => {
      const isStored = attempt(() => {
        storage().setItem(key, value)
        return true
      }, false)
      if (isStored) unsaved.remove(key)
      else unsaved.set(key, value)
    },
    remove: (key) => {
      unsaved.remove(key)
      attempt(() => storage().removeItem(key), undefined)
    },
  }
}
