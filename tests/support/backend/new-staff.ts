import { type SignedUp, newMember } from './member.ts'
import type { BackendFixture } from './backend-fixture.ts'

/** A user who has signed up and has the role `staff`. */
export const newStaff = async (backend: BackendFixture): Promise<SignedUp> => {
  const member = await newMember(backend)
  await backend.store.db
    .updateTable('accounts')
    .set({ role: 'staff' })
    .where('user_id', '=', member.userId)
    .execute()
  return member
}
