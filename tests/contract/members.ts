import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'
import { newMember } from '#tests/support/backend/member.ts'
import type { Member } from './call-case.ts'
import { prepareOrganisation } from './organisation-fixture.ts'

export const makeMember = (backend: BackendFixture): Promise<Member> => newMember(backend)

export const makeOrganisation = async (backend: BackendFixture): Promise<Member> => {
  const member = await newMember(backend)
  await prepareOrganisation(backend, member.userId)
  return member
}
