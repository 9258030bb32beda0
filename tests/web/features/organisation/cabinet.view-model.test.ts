import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Organisation, OrganisationId } from '#domain/organisation/organisation.ts'
import { makeProfile } from '#application/profile/index.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import type { OrganisationPort } from '#application/organisation/organisation.port.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { CabinetViewModel } from '#web/features/organisation/cabinet.view-model.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeProfilePort } from '#tests/support/fakes/profile-port.ts'

const dayMs = 86_400_000

/** Returns an organisation whose subscription ends in this number of days. */
const organisation = (subscribeType: number, days: number): Organisation => ({
  id: 'o-1' as OrganisationId,
  inn: '7707083893' as Inn,
  name: 'ООО «Ромашка»',
  countDays: 7,
  subscribeType,
  subscriptionEndDate: instant(Date.now() + days * dayMs),
  createdAt: instant(0),
  updatedAt: instant(0),
})

const userOf =
  (isLegalEntity: boolean): ProfilePort['user'] =>
  () =>
    Effect.succeed({
      _tag: 'Ok',
      user: { gender: '', email: 'a@kvitok.example', doNotify: true, isLegalEntity },
    })

const of = (current: Organisation | null): Partial<OrganisationPort> => ({
  organisation: () => Effect.succeed(current === null ? null : { ...current, role: 'owner' as const }),
  subscriptionEnded: () => Effect.succeed(false),
})

const cabinet = async (
  ports: Partial<OrganisationPort>,
  profilePort: Partial<ProfilePort>,
  isSignedIn = true,
) => {
  const company = await fakeCompany({ organisation: ports })
  if (!isSignedIn) company.credentials.forget()
  const profile = makeProfile(
    fakeProfilePort(profilePort),
    company.session,
    makeProfileStorage(memoryStorage()),
    fakeDeviceMemory().memory,
    'web',
  )
  const model = new CabinetViewModel({
    profile,
    organisation: company.organisation,
    port: company.organisationPort,
  })
  model.start()
  await when(() => !model.entering.isRunning)
  return model
}

describe('CabinetViewModel', () => {
  it('asks a visitor without a session to sign in', async () => {
    const { entry } = await cabinet({}, {}, false)
    expect(entry).toEqual({ _tag: 'Anonymous' })
  })

  it('asks a visitor without an account to sign in', async () => {
    const { entry } = await cabinet({}, { user: () => Effect.succeed({ _tag: 'Empty' }) })
    expect(entry).toEqual({ _tag: 'Anonymous' })
  })

  it('tells an individual that the cabinet is for companies', async () => {
    expect((await cabinet({}, { user: userOf(false) })).entry).toEqual({ _tag: 'Individual' })
  })

  it('offers a legal entity without an organisation to create one', async () => {
    expect((await cabinet(of(null), { user: userOf(true) })).entry).toEqual({ _tag: 'NoOrganisation' })
  })

  it.each([
    ['a demo is open, its numbers hidden', 0, 5, { isMasked: true, isReadOnly: false }],
    ['a tariff is open', 2, 5, { isMasked: false, isReadOnly: false }],
    ['what has ended can only be read', 2, -5, { isMasked: true, isReadOnly: true }],
  ] as const)('opens the cabinet: %s', async (_, type, days, expected) => {
    const { entry } = await cabinet(of(organisation(type, days)), { user: userOf(true) })
    expect(entry).toMatchObject({ _tag: 'Open', ...expected })
  })

  it('names the company, and has its new name as soon as it is renamed', async () => {
    const model = await cabinet(of(organisation(2, 5)), { user: userOf(true) })
    expect(model.companyName).toBe('ООО «Ромашка»')
    model.rename('ООО «Василёк»')
    expect(model.companyName).toBe('ООО «Василёк»')
  })

  it('opens the cabinet to an individual after the change to a legal entity', async () => {
    let isCompany = false
    const model = await cabinet(of(null), {
      user: () => userOf(isCompany)(),
      changeUserType: () => Effect.sync(() => (isCompany = true)),
    })
    model.becomeCompany()
    await when(() => model.entry?._tag === 'NoOrganisation')
    expect(model.becomingCompany.state._tag).toBe('Done')
  })

  it('shows a failure instead of an access state', async () => {
    const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const model = await cabinet({}, { user: () => Effect.fail(networkFailure) })
    expect([model.entry, model.entering.state]).toMatchObject([
      null,
      { _tag: 'Failed', failure: { error: networkFailure } },
    ])
  })

  it('distinguishes a refusal from a missing organisation', async () => {
    const refused = new BackendRefused({ code: 'rate.limited', message: 'Слишком часто' })
    const model = await cabinet({ organisation: () => Effect.fail(refused) }, { user: userOf(true) })
    expect(model.entering.state).toMatchObject({ _tag: 'Failed', failure: { code: 'rate.limited' } })
  })
})
