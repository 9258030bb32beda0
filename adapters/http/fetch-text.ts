/** Reason of a failed request. It is logged and never shown to a user. */
export type FetchFailure = 'address' | 'network' | 'redirect' | 'status' | 'too-large'

export type Fetched =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Failed'; readonly why: FetchFailure }

export interface FetchTextOptions {
  readonly fetch: typeof globalThis.fetch
  /** JSON that is sent with POST; undefined for GET. */
  readonly body?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const failed = (why: FetchFailure): Fetched => ({ _tag: 'Failed', why })

/** Cancels an unread body, so that its connection is released. */
const drop = async (response: Response): Promise<void> => {
  await response.body?.cancel().catch(() => undefined)
}

/** Reads a body of at most `maxBytes`; a longer one is `too-large`, and its connection is closed. */
export const readLimitedText = async (response: Response, maxBytes: number): Promise<Fetched> => {
  const decoder = new TextDecoder()
  let length = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the body.
    if (length > maxBytes) return failed('too-large')
    text += decoder.decode(chunk, { stream: true })
  }
  return { _tag: 'Text', text: text + decoder.decode() }
}

/** One request to a third-party service: no redirects, no cookies and a limited number of bytes (OWASP ASVS 1.3.6). */
export const fetchText = async (
  url: URL,
  { fetch, maxBytes, signal, body, headers }: FetchTextOptions,
): Promise<Fetched> => {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    if (response.ok) return await readLimitedText(response, maxBytes)
    await drop(response)
    if (response.status === 404) return { _tag: 'NotFound' }
    return failed(response.status >= 300 && response.status < 400 ? 'redirect' : 'status')
  } catch {
    return failed('network')
  }
}
