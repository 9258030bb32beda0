import { LRUCache } from 'lru-cache'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import type { FetchPhoto } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { type PhotoFiles, PhotoRefused } from '#adapters/backend/server/registry/photos/photo-files.ts'

/** Where photos of registers are stored, and how missing ones are fetched. */
export interface RegisterPhotos {
  readonly files: PhotoFiles
  readonly fetch: FetchPhoto
}

/** A server without a folder of photos. */
export const noRegisterPhotos: RegisterPhotos = {
  files: {
    keep: () => Promise.reject(new PhotoRefused('папки для фотографий нет')),
    keepFetched: () => Promise.reject(new PhotoRefused('папки для фотографий нет')),
    find: async () => null,
    remove: async () => undefined,
  },
  fetch: () => Promise.reject(new PhotoRefused('фотографии не запрашиваются')),
}

export interface PhotoLoader {
  /** Starts fetching the addresses that are not stored; returns whether one of them is still on its way. */
  readonly load: (photos: readonly string[]) => Promise<boolean>
  /** Aborts the requests in progress. */
  readonly close: () => Promise<void>
}

/** Milliseconds before an address that failed is asked again: the message asks the visitor to repeat the request after a minute. */
const retryPauseMs = minuteMs

/** Max concurrent requests of one process to servers of registers; more photos wait for the next question of the page. */
const maxRequests = 8

/** Max failed addresses in memory, some megabytes; an address that is dropped is only asked again earlier. */
const maxFailures = 10_000

/** Fetches photos of registers once each, and remembers failures for a while, so that a page cannot send request after request to one that fails. */
export const makePhotoLoader = (
  { files, fetch }: RegisterPhotos,
  { now, log }: { readonly now: () => Instant; readonly log: Log },
): PhotoLoader => {
  const closing = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const failures = new LRUCache<string, Instant>({ max: maxFailures })

  const hasFailed = (address: string): boolean => {
    const failedAt = failures.get(address)
    return failedAt !== undefined && isRecent(failedAt, retryPauseMs, now())
  }

  const fetchPhoto = async (address: string): Promise<void> => {
    try {
      await files.keepFetched(address, await fetch(address, closing.signal))
    } catch (error) {
      failures.set(address, now())
      const { host } = new URL(address)
      log('warn', 'photo of a register is not taken', { host, reason: (error as Error).message })
    } finally {
      underWay.delete(address)
    }
  }

  return {
    load: async (photos) => {
      const missing: string[] = []
      for (const address of photos)
        if (address.startsWith('https://') && !hasFailed(address) && (await files.find(address)) === null)
          missing.push(address)
      for (const address of missing)
        if (!underWay.has(address) && underWay.size < maxRequests) underWay.set(address, fetchPhoto(address))
      return missing.length > 0
    },
    close: async () => {
      closing.abort()
      await Promise.all(underWay.values())
    },
  }
}
