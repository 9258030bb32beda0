import type { BackendFixture } from '#tests/support/backend-fixture.ts'
import type { Member } from './call-case.ts'

export const makeMember = async (_backend: BackendFixture): Promise<Member> => {
  throw new Error('accounts are not there yet')
}

export const makeOrganisation = async (_backend: BackendFixture): Promise<Member> => {
  throw new Error('organisations are not there yet')
}
