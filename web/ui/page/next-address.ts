import { destinationOf } from '#domain/navigation/external-address.ts'

/** Placeholder origin for parsing: only the path, query and hash of an address are used. */
const here = 'https://page.invalid'

/**
 * Returns the page of this site to open after signing in, or null. Addresses of other hosts, for example «//evil.example»,
 * give null (spec §2).
 */
export const nextAddress = (text: string | null): string | null => {
  if (text === null) return null
  const destination = destinationOf(text, here, false)
  if (destination._tag !== 'Page' || destination.address.startsWith('/auth/')) return null
  return destination.address
}

/** Address of the sign-in page that returns the visitor to `from`. */
export const signInAddress = (from: string): string => `/auth/?next=${encodeURIComponent(from)}`
