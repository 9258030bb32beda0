import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** What the company is called. Its INN belongs to the tariff and is changed by the support. */
export class CompanyViewModel {
  name: string
  isJudged = false
  readonly saving: AsyncTask<[], Organisation>

  constructor(organisation: OrganisationFeature, current: Pick<Organisation, 'id' | 'inn' | 'name'>) {
    this.name = current.name
    this.saving = new AsyncTask(() =>
      organisation.update(current.id, { inn: current.inn, name: this.name.trim() }),
    )
    observeViewModel(this)
  }

  get mistakes(): readonly Mistake<'name'>[] {
    return this.isJudged && this.name.trim() === ''
      ? [{ field: 'name', text: 'Введите название организации' }]
      : []
  }

  setName(name: string): void {
    this.name = name
  }

  save(): void {
    this.isJudged = true
    if (this.mistakes.length === 0 && !this.saving.isRunning) this.saving.start()
  }
}
