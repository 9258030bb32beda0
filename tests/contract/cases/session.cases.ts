import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import { channel, noAuth } from '#domain/session/auth-data.ts'
import { listSts } from '#adapters/backend/contract/documents.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
} from '#adapters/backend/contract/account/sign-in.contract.ts'
import { demoSignIns } from '#adapters/backend/contract/account/account.contract.ts'
import { userId } from '#adapters/backend/contract/profile.contract.ts'
import {
  callCase,
  type CallCase,
  type Member,
  type Prepare,
  type CallFixture,
} from '#tests/contract/call-case.ts'
import { exhaustTries, newAddress, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { accountCases } from './account.cases.ts'

const run = <A, E>(input: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(input)

const clientOf = async ({ backend }: CallFixture) =>
  (await run(backend.as(noAuth).request(client, {}))).clientId

const withPlate =
  (number: string, region?: string): Prepare<typeof newUser.input.Type> =>
  async (fixture) => ({
    auth: noAuth,
    input: {
      clientId: await clientOf(fixture),
      channel,
      vehiclePlateNumber: number,
      ...(region !== undefined && { vehiclePlateRegion: region }),
    },
  })

/** Signs in a second time, as on another device. */
export const again = ({ backend }: CallFixture, { email, password }: Member) =>
  run(backend.as(noAuth).request(login, { _username: email, _password: password, device: 'Firefox, Linux' }))

const exhausted: Prepare<typeof login.input.Type> = async ({ backend }) => {
  const email = newAddress()
  await exhaustTries(backend, email)
  return { auth: noAuth, input: { _username: email, _password: 'not the password' } }
}

/** The owner of an account of the sample, where the demo registry is off. */
const sampleAccount: Prepare<typeof login.input.Type> = async ({ backend }) => {
  const { email, password } = await newMember(backend)
  const accounts = backend.store.db.updateTable('accounts')
  await accounts.set({ is_sample: true }).where('email', '=', email).execute()
  return { auth: noAuth, input: { _username: email, _password: password } }
}

export const sessionCases: readonly CallCase[] = [
  callCase(client, {
    happy: async () => ({ auth: noAuth, input: { siteType: 'carbox' as const } }),
    shows: ({ clientId, salt }) => {
      expect(clientId).toMatch(/^[\da-f-]{36}$/)
      expect(salt).toMatch(/^[\w-]{43}$/)
    },
    refusals: {},
    foreign: null,
  }),
  callCase(newUser, {
    happy: async (fixture) => ({
      auth: noAuth,
      input: {
        clientId: await clientOf(fixture),
        channel,
        sts: '9912345678' as never,
        vehiclePlateNumber: 'А123ВС',
        vehiclePlateRegion: '777',
      },
    }),
    shows: async (opened, { backend }) => {
      const { sts } = await run(backend.as({ ...noAuth, ...opened }).request(listSts, {}))
      expect(sts).toEqual([expect.objectContaining({ stsNumber: '9912345678', plate: 'А123ВС777' })])
    },
    refusals: {
      'client.unknown': async () => ({ auth: noAuth, input: { clientId: randomUUID(), channel } }),
      required: withPlate(' '),
      'plate.foreign': withPlate('123ABC', '02'),
      'plate.format': withPlate('Щ123ВС', '77'),
      'plate.region': withPlate('А123ВС', '100'),
      'plate.zeros': withPlate('А000ВС', '77'),
    },
    foreign: null,
  }),
  callCase(login, {
    happy: async (fixture) => {
      const { email, password } = await fixture.member()
      return { auth: noAuth, input: { _username: email, _password: password } }
    },
    shows: async (opened, { backend }) => {
      const headers = await run(backend.as({ ...noAuth, ...opened }).request(userId, {}))
      expect(headers.userId).toBe(opened.userId)
    },
    refusals: {
      'login.empty': async () => ({ auth: noAuth, input: { _username: 'a@kvitok.example' } }),
      'login.wrong': async (fixture) => {
        const { email } = await fixture.member()
        return { auth: noAuth, input: { _username: email, _password: 'not the password' } }
      },
      'login.wait': exhausted,
      'login.sample': { on: 'sources-none', prepareInput: sampleAccount },
      'link.spent': async () => ({ auth: noAuth, input: { _token: randomUUID() } }),
    },
    foreign: null,
  }),
  callCase(logout, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: {} }),
    shows: async (_, { backend }, { auth }) =>
      expect(await refusalOf(backend.as(auth).request(userId, {}))).toMatchObject({
        code: 'session.expired',
      }),
    refusals: {},
    foreign: null,
  }),
  callCase(listSessions, {
    happy: async (fixture) => {
      const member = await fixture.member()
      await again(fixture, member)
      return { auth: member, input: {} }
    },
    shows: ({ sessions }) => {
      expect(sessions.map(({ device }) => device).toSorted()).toEqual(['', 'Firefox, Linux'])
      expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ device }) => device)).toEqual([''])
    },
    refusals: {},
    foreign: null,
  }),
  callCase(endSession, {
    happy: async (fixture) => {
      const member = await fixture.member()
      await again(fixture, member)
      const { sessions } = await run(fixture.backend.as(member).request(listSessions, {}))
      return { auth: member, input: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
    },
    shows: async (_, { backend }, { auth }) => {
      const { sessions } = await run(backend.as(auth).request(listSessions, {}))
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
    },
    refusals: {
      'session.unknown': async (fixture) => ({ auth: await fixture.visitor(), input: { id: randomUUID() } }),
    },
    foreign: {
      prepareInput: async (fixture) => {
        const others = await fixture.visitor()
        const { sessions } = await run(fixture.backend.as(others).request(listSessions, {}))
        return { auth: await fixture.visitor(), input: { id: sessions[0]?.id ?? '' } }
      },
      code: 'session.unknown',
    },
  }),
  callCase(endOtherSessions, {
    happy: async (fixture) => {
      const member = await fixture.member()
      await again(fixture, member)
      return { auth: member, input: {} }
    },
    shows: async ({ ended: exited }, { backend }, { auth }) => {
      expect(exited).toBe(1)
      expect((await run(backend.as(auth).request(userId, {}))).userId).toBe(auth.userId)
    },
    refusals: {},
    foreign: null,
  }),
  callCase(demoSignIns, {
    happy: async () => ({ auth: noAuth, input: {} }),
    shows: ({ accounts }) => expect(accounts).toEqual([]),
    refusals: {},
    foreign: null,
  }),
  ...accountCases,
]
