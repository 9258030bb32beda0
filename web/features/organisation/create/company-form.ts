import type { Inn } from '#domain/identity/inn.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import type { Organisation, OrganisationId } from '#domain/organisation/organisation.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { organisationUseCases } from '#adapters/wiring/services/company.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export type CompanyName = Pick<Organisation, 'id' | 'inn' | 'name'>

/** Form of the company's name. The INN is bound to the tariff, and only the support changes it. */
export const companyForm = (current?: CompanyName): FormSetup<keyof CompanyName, CompanyName> => ({
  values: { name: current?.name ?? '', id: current?.id ?? '', inn: current?.inn ?? '' },
  known: ['id', 'inn'],
  validate: ({ name, id, inn }) =>
    formResult(
      parsedForm<CompanyName>({
        name: parseRequired(name.trim()),
        inn: valid(inn as Inn),
        id: valid(id as OrganisationId),
      }),
      { missing: { name: 'Введите название организации' } },
    ),
})

/** Changes the name of the organisation. */
export const renameCompany = formAction(
  () => companyForm(),
  ({ id, ...update }, { context }) => serviceOf(context, organisationUseCases).update(id, update),
)
