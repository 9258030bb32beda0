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
import { changeSubscription } from '#adapters/backend/contract/organisation.contract.ts'
import { callCase, type CallCase, type Stage } from '#tests/contract/call-case.ts'
import { addFine, addVehicle, onDemo, withoutOrganisation } from '#tests/contract/organisation-stage.ts'

const unknownUuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** A member with a vehicle that has a fine. */
const withFine = async (stage: Stage) => {
  const auth = await stage.organisation()
  const { sts } = await addVehicle(stage.backend, auth.userId)
  const { fineId } = await addFine(stage.backend, sts)
  return { auth, fineIds: [fineId] }
}

const withLink = async (stage: Stage) => {
  const { auth, fineIds } = await withFine(stage)
  const { id, path } = await Effect.runPromise(stage.backend.as(auth).request(shareFines, { fineIds }))
  return { auth, id, hash: path.split('/').at(-2) ?? '' }
}

const withOrder = async (stage: Stage) => {
  const auth = await stage.organisation()
  const order = { subscribeType: 2, countDays: 30 }
  await Effect.runPromise(stage.backend.as(auth).request(changeSubscription, order))
  return { auth, input: {} }
}

export const linksCases: readonly CallCase[] = [
  callCase(shareFines, {
    happy: async (stage) => {
      const { auth, fineIds } = await withFine(stage)
      return { auth, input: { fineIds } }
    },
    shows: ({ path }) => expect(path).toMatch(/^\/fines\/info\/[\w-]{16}\/$/),
    refusals: {
      'fine.unknown': async (stage) => ({ auth: await stage.visitor(), input: { fineIds: [unknownUuid] } }),
      'link.masked': async (stage) => {
        const { auth, fineIds } = await withFine(stage)
        await onDemo(stage.backend, auth.userId)
        return { auth, input: { fineIds } }
      },
    },
    foreign: null,
  }),
  callCase(shareBill, {
    happy: withOrder,
    shows: ({ path }) => expect(path).toMatch(/^\/invoice\/[\w-]{16}\/$/),
    refusals: {
      'order.absent': async (stage) => ({ auth: await stage.organisation(), input: {} }),
      'organisation.none': async (stage) => {
        const auth = await stage.organisation()
        await withoutOrganisation(stage.backend, auth.userId)
        return { auth, input: {} }
      },
    },
    foreign: null,
  }),
  callCase(ownLinks, {
    happy: async (stage) => ({ auth: (await withLink(stage)).auth, input: {} }),
    shows: ({ links }) => expect(links.map(({ kind }) => kind)).toEqual(['fines']),
    refusals: {},
    foreign: null,
  }),
  callCase(closeLink, {
    happy: async (stage) => {
      const { auth, id } = await withLink(stage)
      return { auth, input: { id } }
    },
    shows: ({ links }) => expect(links).toEqual([]),
    refusals: {
      'link.unknown': async (stage) => ({ auth: await stage.visitor(), input: { id: unknownUuid } }),
    },
    foreign: {
      prepareInput: async (stage) => ({
        auth: await stage.visitor(),
        input: { id: (await withLink(stage)).id },
      }),
      code: 'link.unknown',
    },
  }),
  callCase(openLink, {
    happy: async (stage) => ({ auth: noAuth, input: { hash: (await withLink(stage)).hash } }),
    shows: (reply) => expect(reply).toMatchObject({ kind: 'fines', fines: [{ isPaid: false }] }),
    refusals: {
      'link.over': async () => ({ auth: noAuth, input: { hash: 'a'.repeat(16) } }),
    },
    foreign: null,
  }),
]
