import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import { BackendRefused, type BackendFailed } from '#application/shared/backend.errors.ts'
import type { UserOrganisation } from '#application/organisation/organisation.port.ts'
import { organisationPort } from '#adapters/wiring/services/company.ts'
import type { Resolve } from '#web/app/services.ts'
import { loadOwnOrganisation } from '#web/features/own-role/load-limits.lazy.ts'

const answering = (answer: Effect.Effect<UserOrganisation | null, BackendFailed>): Resolve =>
  ((service: unknown) => (service === organisationPort ? { organisation: () => answer } : null)) as Resolve

const withRole = (role: MemberRole) =>
  answering(Effect.succeed({ id: 'organisation', role } as unknown as UserOrganisation))

describe('loadOwnOrganisation', () => {
  it('says what the role of a member does not permit, and nothing of what it permits', async () => {
    const own = await loadOwnOrganisation(withRole('dispatcher'))
    expect(own?.limits.payment).toMatch(/^Платят за\sкомпанию .+ «Диспетчер», .+\.$/)
    expect([own?.id, own?.limits.fleet]).toEqual(['organisation', undefined])
  })

  it('knows no organisation where there is none, or where the role cannot be read: then the call decides', async () => {
    const refused = new BackendRefused({
      code: 'access.organisation',
      message: 'Это действие доступно организациям',
    })
    for (const answer of [Effect.succeed(null), Effect.fail(refused)])
      expect(await loadOwnOrganisation(answering(answer))).toBeNull()
  })
})
