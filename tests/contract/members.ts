import type { BackendFixture } from '#tests/support/backend-fixture.ts'
import { newMember } from '#tests/support/member.ts'
import type { Member } from './call-case.ts'

export const makeMember = (backend: BackendFixture): Promise<Member> => newMember(backend)

export const makeOrganisation = async (_backend: BackendFixture): Promise<Member> => {
  throw new Error('organisations are not there yet')
}
