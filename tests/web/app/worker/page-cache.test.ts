import { describe, expect, it } from 'vitest'
import { makePageCache } from '#web/app/worker/page-cache.ts'

const origin = 'https://site.example'

const answerOf = (text: string, type: string): Response => {
  const answer = new Response(text, { headers: { 'content-type': type } })
  // Only an answer of a network has this type.
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

const keyOf = (request: RequestInfo | URL, ignoresSearch = false): string => {
  const url = new URL(request instanceof Request ? request.url : String(request), origin)
  return ignoresSearch ? url.origin + url.pathname : url.href
}

/** A cache in memory with the part of the interface that the worker uses. */
const memoryCache = () => {
  const stored = new Map<string, Response>()
  return {
    match: async (request: RequestInfo, options?: CacheQueryOptions) =>
      stored.get(keyOf(request, options?.ignoreSearch))?.clone(),
    put: async (request: RequestInfo, answer: Response) => void stored.set(keyOf(request), answer),
    delete: async (request: RequestInfo) => stored.delete(keyOf(request)),
    keys: async () => Array.from(stored.keys(), (url) => new Request(url)),
  }
}

const withNetwork = () => {
  const cache = memoryCache()
  const state = {
    isOffline: false,
    isFull: false,
    isBlocked: false,
    answersPages: false,
    asked: [] as string[],
  }
  const { put } = cache
  cache.put = async (request, answer) => {
    if (state.isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError')
    await put(request, answer)
  }
  const keeper = makePageCache({
    caches: {
      open: async () => {
        if (state.isBlocked) throw new DOMException('The operation is insecure', 'SecurityError')
        return cache
      },
    } as unknown as CacheStorage,
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), origin)
      state.asked.push(pathname + search)
      if (state.isOffline) throw new TypeError('offline')
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      return answerOf(`page ${pathname}${search}`, state.answersPages ? 'text/html' : type)
    },
    origin,
    cacheName: 'kvitok-1',
  })
  const open = async (path: string): Promise<string> => {
    // A request cannot be made with the mode `navigate`.
    const request = Object.defineProperty(new Request(`${origin}${path}`), 'mode', { value: 'navigate' })
    return (await keeper.answer(request))?.text() ?? 'passed'
  }
  const load = async (path: string) => (await keeper.answer(new Request(`${origin}${path}`)))?.text()
  const paths = async () => (await cache.keys()).map(({ url }) => url.slice(origin.length))
  return { keeper, state, open, load, paths }
}

describe('makePageCache', () => {
  it('answers any query of the list of fines with its page without a query while the network is off', async () => {
    const { keeper, state, open, paths } = withNetwork()
    await keeper.install()
    await keeper.cacheLoaded(`${origin}/fines/?number=9933101451`, [])
    expect(await open('/fines/?number=9933101451')).toBe('page /fines/?number=9933101451')
    state.isOffline = true
    expect(await open('/fines/?number=7707083893')).toBe('page /fines/')
    expect(await open('/settings/')).toBe('page /offline/')
    expect(await paths()).toEqual(['/offline/', '/fines/'])
  })

  it('fetches the page without a query once', async () => {
    const { keeper, state } = withNetwork()
    await keeper.cacheLoaded(`${origin}/fines/?number=1`, [])
    await keeper.cacheLoaded(`${origin}/fines/?number=2`, [])
    expect(state.asked).toEqual(['/fines/'])
  })

  it('shows the offline page where the list of fines was never opened', async () => {
    const { keeper, state, open } = withNetwork()
    await keeper.install()
    state.isOffline = true
    expect(await open('/fines/?number=1')).toBe('page /offline/')
  })

  it.each(['isFull', 'isBlocked'] as const)(
    'answers from the network where the browser stores nothing (%s), although a network is there',
    async (refusal) => {
      const { keeper, state, open, load, paths } = withNetwork()
      state[refusal] = true
      await keeper.install()
      expect(await open('/faq/')).toBe('page /faq/')
      expect(await load('/assets/start.js')).toBe('page /assets/start.js')
      expect(await paths()).toEqual([])
    },
  )

  it('shows the page of the network where its copy cannot be replaced', async () => {
    const { keeper, state, open } = withNetwork()
    await keeper.install()
    await open('/faq/')
    state.isFull = true
    expect(await open('/faq/')).toBe('page /faq/')
  })

  it('does not keep a page that was answered instead of a script', async () => {
    const { state, load } = withNetwork()
    state.answersPages = true
    await load('/assets/start.js')
    state.answersPages = false
    await load('/assets/start.js')
    await load('/assets/start.js')
    expect(state.asked).toEqual(['/assets/start.js', '/assets/start.js'])
  })
})
