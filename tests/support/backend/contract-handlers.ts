import { Schema } from 'effect'
import { http, HttpResponse } from 'msw/http'
import { answerSchema } from '#adapters/backend/contract/envelope.ts'
import { type Endpoint, hasBody } from '#adapters/backend/contract/endpoint.ts'
import { readTexts } from '#adapters/backend/contract/read-texts.ts'
import { readBody } from '#adapters/backend/contract/body.ts'

/** The address of the fake backend of tests. */
export const backendUrl = 'http://backend.test'

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const

/** Answers one call of the contract: input and answer are checked by the same schemas as the server's and the client's. */
export const answering = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  answer: (input: Input, request: Request) => Reply,
) =>
  methods[endpoint.method](`${backendUrl}${endpoint.path}`, async ({ request, params }) => {
    const body = hasBody(endpoint.method) ? await readBody(request.clone()) : null
    const inPath = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const texts = readTexts(endpoint, inPath, new URL(request.url).searchParams, body, request.headers)
    const reply = answer(Schema.decodeUnknownSync(endpoint.input)(texts), request)
    const shown = endpoint.style === 'plain' ? reply : { status: 'ok', response: reply }
    return HttpResponse.json(Schema.encodeUnknownSync(answerSchema(endpoint))(shown) as object)
  })

/** Answers a call with a response that violates the contract. */
export const answeringWith = <Input, Reply>(endpoint: Endpoint<Input, Reply>, answer: () => Response) =>
  methods[endpoint.method](`${backendUrl}${endpoint.path}`, answer)
