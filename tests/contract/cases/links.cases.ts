import { Effect } from 'effect'
import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import {
  closeLink,
  openLink,
  ownLinks,
  shareBill,
  shareFines,
} from '#adapters/backend/contract/links.contract.ts'
import { changeSubscription } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { callCase, type CallCase, type CallFixture } from '#tests/contract/call-case.ts'
import { addFine, addVehicle, startDemo, withoutOrganisation } from '#tests/contract/organisation-fixture.ts'

const unknownUuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** A member with a vehicle that has a fine. */
const withFine = async (fixture: CallFixture) => {
  const auth = await fixture.organisation()
  const { sts } = await addVehicle(fixture.backend, auth.userId)
  const { fineId } = await addFine(fixture.backend, sts)
  return { auth, fineIds: [fineId] }
}

const withLink = async (fixture: CallFixture) => {
  const { auth, fineIds } = await withFine(fixture)
  const { id, path } = await Effect.runPromise(fixture.backend.as(auth).request(shareFines, { fineIds }))
  return { auth, id, hash: path.split('/').at(-2) ?? '' }
}

const withOrder = async (fixture: CallFixture) => {
  const auth = await fixture.organisation()
  const order = { subscribeType: 2, countDays: 30 }
  await Effect.runPromise(fixture.backend.as(auth).request(changeSubscription, order))
  return { auth, input: {} }
}

export const linksCases: readonly CallCase[] = [
  callCase(shareFines, {
    happy: async (fixture) => {
      const { auth, fineIds } = await withFine(fixture)
      return { auth, input: { fineIds } }
    },
    shows: ({ path }) => expect(path).toMatch(/^\/fines\/info\/[\w-]{16}\/$/),
    refusals: {
      'fine.unknown': async (fixture) => ({
        auth: await fixture.visitor(),
        input: { fineIds: [unknownUuid] },
      }),
      'link.masked': async (fixture) => {
        const { auth, fineIds } = await withFine(fixture)
        await startDemo(fixture.backend, auth.userId)
        return { auth, input: { fineIds } }
      },
    },
    foreign: null,
  }),
  callCase(shareBill, {
    happy: withOrder,
    shows: ({ path }) => expect(path).toMatch(/^\/invoice\/[\w-]{16}\/$/),
    refusals: {
      'order.absent': async (fixture) => ({ auth: await fixture.organisation(), input: {} }),
      'subscription.order-unknown': async (fixture) => ({
        auth: await fixture.organisation(),
        input: { orderId: unknownUuid },
      }),
      'organisation.none': async (fixture) => {
        const auth = await fixture.organisation()
        await withoutOrganisation(fixture.backend, auth.userId)
        return { auth, input: {} }
      },
    },
    foreign: null,
  }),
  callCase(ownLinks, {
    happy: async (fixture) => ({ auth: (await withLink(fixture)).auth, input: {} }),
    shows: ({ links }) => expect(links.map(({ kind }) => kind)).toEqual(['fines']),
    refusals: {},
    foreign: null,
  }),
  callCase(closeLink, {
    happy: async (fixture) => {
      const { auth, id } = await withLink(fixture)
      return { auth, input: { id } }
    },
    shows: ({ links }) => expect(links).toEqual([]),
    refusals: {
      'link.unknown': async (fixture) => ({ auth: await fixture.visitor(), input: { id: unknownUuid } }),
    },
    foreign: {
      prepareInput: async (fixture) => ({
        auth: await fixture.visitor(),
        input: { id: (await withLink(fixture)).id },
      }),
      code: 'link.unknown',
    },
  }),
  callCase(openLink, {
    happy: async (fixture) => ({ auth: noAuth, input: { hash: (await withLink(fixture)).hash } }),
    shows: (reply) => expect(reply).toMatchObject({ kind: 'fines', fines: [{ isPaid: false }] }),
    refusals: {
      'link.over': async () => ({ auth: noAuth, input: { hash: 'a'.repeat(16) } }),
    },
    foreign: null,
  }),
]
