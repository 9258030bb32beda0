/** The push message of the backend (adapters/push/web-push-transport.ts). */
export interface ShownPushNotice {
  readonly id: string
  readonly title: string
  readonly body: string
  /** The address of one of our pages. */
  readonly url: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the address if it is one of our pages, otherwise the home page. */
const ownAddress = (url: string, origin: string): string =>
  URL.canParse(url, origin) && new URL(url, origin).origin === origin
    ? new URL(url, origin).href
    : `${origin}/`

/** Parses a push message. An invalid one is shown too: browsers revoke the permission if a push shows no notification. */
export const parsePushNotice = (json: string, origin: string): ShownPushNotice => {
  let payload: Readonly<Record<string, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed === 'object' && parsed !== null) payload = parsed as typeof payload
  } catch {
    // An invalid message gets the default texts below.
  }
  return {
    id: text(payload['id']),
    title: text(payload['title']) || 'Новое сообщение',
    body: text(payload['body']),
    url: ownAddress(text(payload['url']), origin),
  }
}
