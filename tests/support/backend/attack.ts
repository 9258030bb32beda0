import { afterAll, beforeAll } from 'vitest'
import { listen, type Listening } from '#adapters/http/listen.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { type BackendFixture, type FixtureOptions, withBackend } from './backend-fixture.ts'

/** The response of the server, in either of the two wire formats. */
export interface Answer {
  readonly status: number
  /** `ok`, or the code of the refusal. */
  readonly code: string
  readonly message: string
  /** Seconds; null where the header is missing. */
  readonly retryAfter: number | null
}

export interface AttackedServer extends BackendFixture {
  /** Posts a form over HTTP; `network` is the address that the proxy in front reports. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>, network?: string) => Promise<Answer>
  readonly signInFrom: (network: string | undefined, email: string, password: string) => Promise<Answer>
}

interface Body {
  readonly status: string | number
  readonly errorCode?: string
  readonly errorDesc?: string
  readonly code?: string
  readonly title?: string
}

const answerOf = async (response: Response): Promise<Answer> => {
  const { status, errorCode, errorDesc, code, title } = (await response.json()) as Body
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    code: errorCode ?? code ?? String(status),
    message: errorDesc ?? title ?? '',
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  }
}

/** A backend on a separate port, by default behind a trusted proxy on the same machine. */
export const withAttackedServer = (options: FixtureOptions = {}): (() => AttackedServer) => {
  const backend = withBackend({ operations: { trustedProxies: ['127.0.0.1'] }, ...options })
  let listening: Listening | undefined
  beforeAll(async () => {
    listening = await listen(backend().backend.handler, { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => listening?.close())

  const post: AttackedServer['post'] = async (path, fields, network) => {
    const response = await fetch(`http://127.0.0.1:${listening?.port}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      ...(network !== undefined && { headers: { 'x-forwarded-for': network } }),
    })
    return answerOf(response)
  }
  return () => ({
    ...backend(),
    post,
    signInFrom: (network, _username, _password) => post(login.path, { _username, _password }, network),
  })
}

/** Answers in the order of `make`, a limited number of requests at once. */
export const flood = async <A>(count: number, atOnce: number, make: (index: number) => Promise<A>) => {
  const answers: A[] = []
  let next = 0
  const attack = async () => {
    for (let index = next++; index < count; index = next++) answers[index] = await make(index)
  }
  await Promise.all(Array.from({ length: atOnce }, attack))
  return answers
}

/** How many answers have each code. */
export const codesOf = (answers: readonly Answer[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
