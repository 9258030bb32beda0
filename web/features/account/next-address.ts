import { destinationOf } from '#domain/navigation/external-address.ts'

/** Stands for whatever host the page is read at: only the path of an address is of interest. */
const here = 'https://page.invalid'

/** Where to go after signing in: a page of ours or nothing; «//evil.example» is nobody's page (spec §2). */
export const nextAddress = (text: string | null): string | null => {
  if (text === null) return null
  const destination = destinationOf(text, here, false)
  if (destination._tag !== 'Page' || destination.address.startsWith('/auth/')) return null
  return destination.address
}

/** The page of signing in, which leads back to where the visitor is. */
export const signInAddress = (from: string): string => `/auth/?next=${encodeURIComponent(from)}`
