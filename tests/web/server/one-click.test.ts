import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { unsubscribeByLink } from '#adapters/backend/contract/account/settings.contract.ts'
import { listen } from '#adapters/http/listen.ts'
import {
  findAccount,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { unsubscribeToken } from '#adapters/backend/server/features/profile/unsubscribe-link.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { makeOneClick, type OneClick } from '#web/server/one-click.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { newMember } from '#tests/support/backend/member.ts'

const backend = withBackend()

const oneClick = makeOneClick(
  (token) => backend().as(noAuth).request(unsubscribeByLink, { token }).pipe(Effect.asVoid),
  () => 0,
)

/** Of a backend that does not answer. */
const makeSilent = () =>
  makeOneClick(
    () => Effect.fail(new BackendUnavailable({ reason: 'network', message: 'нет связи' })),
    () => 0,
  )

const answerOrNothing = async (request: Request) =>
  (await oneClick(request, new URL(request.url).pathname, null)) ?? new Response(null, { status: 418 })

/** What a mail program sends. */
const clicked = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

/** Over a socket, as it comes from a mail service. */
const post = async (token: string, init: RequestInit = clicked) => {
  const server = await listen(answerOrNothing, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${server.port}/email/unsubscrib/?token=${token}`, init)
  await server.close()
  return answer
}

/** A member who reads our e-mails, and the token in the foot of one. */
const reader = async () => {
  const member = await newMember(backend())
  const { db } = backend().store
  await backend()
    .store.db.transaction()
    .execute((trx) => saveAccountAnswers(trx, member.userId, { is_subscribed: true }))
  const reads = async () => (await findAccount(db, member.userId))?.is_subscribed
  return { token: await unsubscribeToken(db, member), reads }
}

describe('a one-click request of a mail program', () => {
  it('unsubscribes the recipient, also when it is repeated', async () => {
    const { token, reads } = await reader()
    expect(await reads()).toBe(true)
    expect((await post(token)).status).toBe(200)
    expect(await reads()).toBe(false)
    expect((await post(token)).status).toBe(200)
  })

  it('a one-click request of a mail program may use either encoding of forms', async () => {
    const { token, reads } = await reader()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await post(token, { method: 'POST', body })).status).toBe(200)
    expect(await reads()).toBe(false)
  })

  it.each([
    [
      'says another word',
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'Later' }) },
      400,
    ],
    ['says nothing', { method: 'POST' }, 400],
    ['only looks at the link', { method: 'GET' }, 418],
  ])('a one-click request of a mail program that %s unsubscribes no recipient', async (_, init, status) => {
    const { token, reads } = await reader()
    expect((await post(token, init)).status).toBe(status)
    expect(await reads()).toBe(true)
  })

  it('a one-click request of a mail program with an unknown token is answered with a link to the settings of e-mails', async () => {
    const answer = await post('nobody.signed')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('/settings/')
  })
})

describe('a one-click request while the backend is unavailable', () => {
  const path = '/email/unsubscrib/'
  const headers = { 'content-length': '26' }
  const click = (end: OneClick, visitor: string | null) =>
    end(new Request(`https://kvitok.example${path}?token=a`, { ...clicked, headers }), path, visitor)

  it('a one-click request while the backend is unavailable is answered with a request to retry', async () => {
    const answer = await click(makeSilent(), null)
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('60')
  })

  it('a one-click request while the backend is unavailable is refused without a call of the backend after thirty of one address in a minute', async () => {
    const end = makeSilent()
    for (let time = 0; time < 30; time += 1) await click(end, '203.0.113.7')
    expect((await click(end, '203.0.113.7'))?.status).toBe(429)
    expect((await click(end, '203.0.113.8'))?.status).toBe(503)
  })
})
