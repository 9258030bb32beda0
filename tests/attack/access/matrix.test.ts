import { describe, expect, it } from 'vitest'
import type { QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { refusalIn } from '#tests/attack/answer-faults.ts'
import { canariesIn, makeVictims } from '#tests/attack/victim.ts'
import { sendWire, wireRequest } from '#tests/attack/wire-request.ts'
import { allCases } from '#tests/contract/all-cases.ts'
import type { CallCase, PreparedCall } from '#tests/contract/call-case.ts'
import { wireOf } from '#tests/contract/send-call.ts'
import { fixtureOf } from '#tests/contract/with-fixtures.ts'
import { casesOf } from '#tests/support/matrix.ts'
import { expectedRefusal, makeCallers, type CallerRole, roles } from './roles.ts'
import { changesIn, rowsNaming } from './stored-rows.ts'

const accessCodes = ['session.expired', 'access.organisation', 'access.staff', 'organisation.role']

/** The refusal of a call by its own rule is none of the checked ones, but these calls have the same code for one. */
const ownCodes = (one: CallCase): readonly string[] => one.endpoint.refusals

const minuteMs = 61_000

const idLike = /(?:^|_|\b)(?:ids?|uuid|hash|number|user)$|Ids?$|Id\b/i
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names of the parameters that take ids: by their name, or because a call that succeeds has an id there. */
const idParameters = (texts: QueryTexts): readonly string[] =>
  Object.keys(texts).filter(
    (name) => idLike.test(name) || [texts[name] ?? ''].flat().some((text) => uuid.test(text)),
  )

describe('the access that each call declares', () => {
  const shop = withShop()

  it('is what each role gets from the server', async ({ task }) => {
    const fixture = fixtureOf(shop())
    const callerOf = makeCallers(fixture)
    const wrong: string[] = []
    let cells = 0
    for (const one of allCases) {
      const { endpoint } = one
      const { input, key }: PreparedCall<unknown> = await one.happy(fixture)
      fixture.backend.clock.advance(minuteMs)
      for (const role of roles) {
        const auth = await callerOf(role)
        const call = { endpoint, auth, key: key === undefined ? undefined : `${key}-${cells}` }
        const refusal = refusalIn(await sendWire(fixture.backend, wireRequest(call, wireOf(endpoint, input))))
        cells += 1
        const expected = expectedRefusal(endpoint, role)
        const isAccess = refusal !== null && accessCodes.includes(refusal) && !ownCodes(one).includes(refusal)
        if (expected === null ? isAccess : refusal !== expected)
          wrong.push(`${endpoint.name} (${endpoint.access}) for ${role}: ${refusal}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    task.meta.figures = { requests: cells }
    process.stdout.write(
      `Access matrix: ${allCases.length} calls and ${roles.length} roles, ${cells} cells\n`,
    )
  }, 900_000)
})

describe('the data of one user', () => {
  const shop = withShop()
  const strangers: readonly CallerRole[] = ['driver', 'company', 'company on its trial']

  it('is not read and not changed by strangers who name its ids in every parameter', async ({ task }) => {
    const fixture = fixtureOf(shop())
    const victims = await makeVictims(fixture)
    const before = await rowsNaming(fixture, [victims.driver.userId, victims.company.userId])
    const callerOf = makeCallers(fixture)
    const wrong: string[] = []
    const began = process.cpuUsage()
    let parameters = 0
    let sent = 0
    for (const { endpoint, happy } of allCases) {
      const { input, key }: PreparedCall<unknown> = await happy(fixture)
      const texts = wireOf(endpoint, input)
      const admitted = strangers.filter((role) => expectedRefusal(endpoint, role) === null)
      // Calls of staff admit no stranger: they are refused.
      const callers = admitted.length === 0 ? strangers : admitted
      for (const field of idParameters(texts)) {
        parameters += 1
        const turn = parameters
        for (const id of casesOf(victims.ids, (one) => (victims.ids.indexOf(one) + turn) % 3 === 0)) {
          const role = callers[sent % callers.length] ?? 'driver'
          const auth = await callerOf(role)
          const named = { ...texts, [field]: Array.isArray(texts[field]) ? [id] : id }
          const call = { endpoint, auth, key: key === undefined ? undefined : `${key}-${sent}` }
          const { text, status } = await sendWire(fixture.backend, wireRequest(call, named))
          sent += 1
          if (sent % 20 === 0) fixture.backend.clock.advance(minuteMs)
          if (status >= 500) wrong.push(`${endpoint.name}: ${status}`)
          for (const canary of canariesIn(text))
            wrong.push(`${endpoint.name} by ${role} with ${field}=${id}: the answer contains "${canary}"`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(
      changesIn(before, await rowsNaming(fixture, [victims.driver.userId, victims.company.userId])),
    ).toEqual([])
    task.meta.figures = { requests: sent }
    const { user, system } = process.cpuUsage(began)
    process.stdout.write(
      `Foreign ids: ${sent} requests, ${victims.ids.length} ids of two users in ${parameters} parameters, ` +
        `${Math.round((user + system) / 1e6)} s of processor time\n`,
    )
  }, 900_000)
})
