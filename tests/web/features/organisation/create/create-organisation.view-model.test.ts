import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Inn } from '#domain/identity/inn.ts'
import type { Organisation, OrganisationUpdate } from '#domain/organisation/organisation.ts'
import type { Company } from '#domain/organisation/company.ts'
import { makeCompanyLookup } from '#application/company-lookup/index.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { CreateOrganisationViewModel } from '#web/features/organisation/create/create-organisation.view-model.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const inn = '7707083893' as Inn

const registered: Company = {
  kind: 'organisation',
  inn,
  kpp: null,
  ogrn: '1027700132195',
  name: 'ООО «Ромашка»',
  fullName: 'ООО «Ромашка»',
  address: null,
  isActive: true,
}

const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })

const founding = async (answer: Effect.Effect<Company, BackendUnavailable> = Effect.succeed(registered)) => {
  const sent: OrganisationUpdate[] = []
  const { organisation } = await fakeCompany({
    organisation: {
      create: (data) => Effect.sync(() => (sent.push(data), data as unknown as Organisation)),
    },
  })
  const lookup = makeCompanyLookup({ byInn: () => answer }, () => Effect.void)
  return { model: new CreateOrganisationViewModel(lookup, organisation), sent }
}

describe('CreateOrganisationViewModel', () => {
  it('fills in the name from the registers once the INN is complete', async () => {
    const { model } = await founding()
    model.form.edit('inn', '7707083893')
    await when(() => model.form.values.name !== '')
    expect([model.form.values.name, model.found]).toEqual(['ООО «Ромашка»', 'Нашли: ООО «Ромашка»'])
  })

  it('sends no request for an incomplete INN', async () => {
    const { model } = await founding()
    model.form.edit('inn', '77070838')
    expect(model.looking.state._tag).toBe('Idle')
  })

  it('accepts a typed name if the registers have no answer', async () => {
    const { model, sent } = await founding(Effect.fail(networkFailure))
    model.form.edit('inn', '7707083893')
    await when(() => model.looking.state._tag === 'Failed')
    model.form.edit('name', ' ООО «Ромашка» ')
    model.submit()
    await when(() => model.founding.state._tag === 'Done')
    expect(sent).toEqual([{ inn, name: 'ООО «Ромашка»' }])
  })

  it('shows which field is empty and sends nothing', async () => {
    const { model, sent } = await founding()
    model.submit()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['inn', 'name'])
    expect(sent).toEqual([])
  })
})
