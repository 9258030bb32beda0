import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { missing } from '#domain/identity/text/required.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import { valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** What the company is called. Its INN belongs to the tariff and is changed by the support. */
export class CompanyViewModel {
  readonly form: FormModel<'name', { readonly name: string }>
  readonly saving: AsyncTask<[name: string], Organisation>

  constructor(organisation: OrganisationFeature, current: Pick<Organisation, 'id' | 'inn' | 'name'>) {
    this.form = new FormModel({
      values: { name: current.name },
      validate: ({ name }) =>
        formResult(readForm({ name: name.trim() === '' ? missing() : valid(name.trim()) }), {
          missing: { name: 'Введите название организации' },
        }),
    })
    this.saving = new AsyncTask((name: string) => organisation.update(current.id, { inn: current.inn, name }))
    observeViewModel(this)
  }

  save(): void {
    const named = this.form.submit()
    if (named !== null && !this.saving.isRunning) this.saving.start(named.name)
  }
}
