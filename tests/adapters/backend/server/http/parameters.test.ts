import { expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { type AnyEndpoint, hasBody, pathNames } from '#adapters/backend/contract/endpoint.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { requiredOf } from '#tests/contract/described.ts'
import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'
import { newStaff } from '#tests/support/backend/new-staff.ts'

const shop = withShop()

/** Required parameters that are in neither the path nor the query. */
const requiredInBody = (endpoint: AnyEndpoint): readonly string[] => {
  const elsewhere = [...pathNames(endpoint.path), ...endpoint.inQuery]
  return hasBody(endpoint.method) ? requiredOf(endpoint).filter((name) => !elsewhere.includes(name)) : []
}

const calls = contract.filter(
  (endpoint) => endpoint.access !== 'organisation' && requiredInBody(endpoint).length > 0,
)

const authFor = {
  anyone: async () => noAuth,
  session: (backend: BackendFixture) => backend.signIn(),
  organisation: (backend: BackendFixture) => backend.signIn(),
  staff: newStaff,
}

test.each(calls)('$name ignores parameters of the body in the URL', async (endpoint) => {
  const { backend } = shop()
  const auth = await authFor[endpoint.access](backend)
  const { path, query, body } = writeTexts(endpoint, endpoint.example)
  for (const [name, value] of body ?? []) query.append(name, value)
  for (const name of ['session', 'rand', 'userId'] as const) query.set(name, auth[name])
  const response = await backend.request(`${path}?${query.toString()}`, {
    method: endpoint.method,
    body: new URLSearchParams(),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { errorCode, code } = (await response.json()) as { errorCode?: string; code?: string }
  expect(errorCode ?? code).toMatch(/^input\./)
})
