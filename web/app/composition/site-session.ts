import { sessionEndedCookie, siteSessionPath } from '#adapters/storage/site-session.ts'
import { sessionSeconds } from '#domain/session/auth-data.ts'

/** The longest wait of a page load for the session, in milliseconds: the load of a page says itself that a connection is lost. */
const maxWaitMs = 3000

const leaving = new AbortController()

const send = (credentials: string | null): Promise<unknown> =>
  fetch(siteSessionPath, {
    method: credentials === null ? 'DELETE' : 'PUT',
    body: credentials,
    // The request outlives the page, because the visitor may leave it at once.
    keepalive: true,
    signal: leaving.signal,
  }).catch(() => undefined)

let unsent: { readonly credentials: string | null } | undefined
let sending: Promise<void> | undefined

const sendLatest = async (): Promise<void> => {
  // Of changes that follow each other at once, such as those of a sign-in, only the last one is sent.
  await Promise.resolve()
  while (unsent !== undefined && !leaving.signal.aborted) {
    const { credentials } = unsent
    unsent = undefined
    await send(credentials)
  }
  sending = undefined
}

/**
 * Sends the credentials of the visitor to the site, which renders pages with them; null deletes its cookie. One request is
 * sent at a time: a sign-in removes one session and stores another, and of two requests at once the first may be answered
 * last. Where a request fails, the next page of the application sends a session again (`agreeOnSession`), and a cookie says
 * that the old one has ended.
 */
export const reportToSite = (credentials: string | null): void => {
  if (credentials === null) {
    const isSecure = location.protocol === 'https:'
    const attributes = `path=/; max-age=${sessionSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
    document.cookie = `${sessionEndedCookie(isSecure)}=1; ${attributes}`
  }
  unsent = { credentials }
  sending ??= sendLatest()
}

/**
 * Replaces this page by one that the server renders for the present session: waits until the site has received it, or for
 * three seconds. The browser sends a request with the cookies of its moment, so a page that is loaded at once after a sign-in
 * would be that of another visitor. A request that is still unanswered is aborted: its cookie would replace that of the next
 * page.
 */
export const replacePage = async (address: string): Promise<void> => {
  await Promise.race([sending, new Promise((resolve) => void setTimeout(resolve, maxWaitMs))])
  leaving.abort()
  location.replace(address)
}
