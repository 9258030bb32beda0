import { beforeAll, expect, test } from 'vitest'
import type { AuthData } from '#domain/session/auth-data.ts'
import { documentCalls } from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { hasBody } from '#adapters/backend/contract/endpoint.ts'
import { fineCalls } from '#adapters/backend/contract/fines.contract.ts'
import { sessionCalls } from '#adapters/backend/contract/session.contract.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'

type Fields = Readonly<Record<string, string>>

/** A right question of every call, so that one thing at a time can be spoilt. */
const examples: Readonly<Record<string, { readonly path: string; readonly fields: Fields }>> = {
  client: { path: '/105/api/client', fields: { siteType: 'fine' } },
  newUser: { path: '/105/api/newuser', fields: { clientId: '', channel: 'WebVersion' } },
  listSts: { path: '/105/api/sts', fields: {} },
  createSts: { path: '/105/api/sts', fields: { stsNumber: '9923456789' } },
  fineListBy: { path: '/105/api/fineList/by/sts/9923456789', fields: {} },
  ordinances: { path: '/api/ordinances/get/all', fields: { page: '1' } },
  fine: { path: '/105/api/fine', fields: { fine: '' } },
  readFine: { path: '/105/api/fine/read', fields: { uin: '18810177261102104321' } },
  photo: { path: '/105/api/photo', fields: { fineId: '' } },
}

const calls: readonly AnyEndpoint[] = [...sessionCalls, ...documentCalls, ...fineCalls]

const backend = withBackend()
let auth: AuthData
let fineId = ''

beforeAll(async () => {
  auth = await backend().signIn()
  const found = await ask({ uin: '18810177261102104321' }, '/105/api/fine/read', 'GET')
  fineId = found.response?.fine?.id ?? ''
})

const ask = async (fields: Fields, path: string, method: string, credentials: Partial<AuthData> = auth) => {
  const url = new URL(path, 'http://backend.test')
  for (const part of ['session', 'rand', 'userId'] as const)
    url.searchParams.set(part, credentials[part] ?? '')
  const body = new URLSearchParams(fields)
  if (method === 'GET') for (const [field, value] of body) url.searchParams.append(field, value)
  const response = await backend().request(url.href, { method, ...(method === 'GET' ? {} : { body }) })
  expect(response.status).toBe(200)
  return (await response.json()) as {
    readonly status: string
    readonly errorCode?: string
    readonly response?: { readonly fine?: { readonly id: string } }
  }
}

const question = (name: string) => {
  const example = examples[name]
  if (example === undefined) throw new Error(`no example of ${name}`)
  const known: Fields = { clientId: auth.clientId, fine: fineId, fineId }
  const fields = Object.entries(example.fields).map(([field, value]) => [field, value || known[field] || ''])
  return { path: example.path, fields: Object.fromEntries(fields) as Fields }
}

test.each(calls)('$name answers a right question, whatever else comes with it', async ({ name, method }) => {
  const { path, fields } = question(name)
  const surplus = { surplus: '1', 'surplus[]': '2', ['__proto__']: '3', constructor: '4', 'a[b]': '5' }
  const plain = await ask(fields, path, method)
  expect(['ok', 'wait']).toContain(plain.status)
  expect(['ok', 'wait']).toContain((await ask({ ...fields, ...surplus }, path, method)).status)
})

test.each(['newUser', 'createSts', 'fine', 'readFine', 'photo'])(
  '%s names each parameter that is missing',
  async (name) => {
    const { path, fields } = question(name)
    const method = calls.find((call) => call.name === name)?.method ?? ''
    for (const missing of Object.keys(fields)) {
      const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== missing))
      expect(await ask(rest, path, method)).toMatchObject({
        status: 'error',
        errorCode: `input.${missing}`,
        errorDesc: `${missing}: не указано`,
      })
    }
  },
)

test.each(calls.filter(({ access }) => access !== 'anyone'))(
  '$name is refused without the session, or with a foreign one',
  async ({ name, method }) => {
    const { path, fields } = question(name)
    const other = await backend().signIn()
    for (const credentials of [{}, { ...auth, userId: other.userId }])
      expect(await ask(fields, path, method, credentials)).toMatchObject({
        status: 'error',
        errorCode: 'session.expired',
      })
  },
)

test.each(calls.filter(({ method }) => hasBody(method)))(
  '$name does not take from the address what belongs into the body',
  async ({ name, method }) => {
    const { path, fields } = question(name)
    const inAddress = `${path}?${new URLSearchParams(fields).toString()}`
    expect((await ask({}, inAddress, method)).errorCode).toMatch(/^input\./)
  },
)
