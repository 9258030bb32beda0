import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Organisation } from '#domain/organisation/organisation.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

/** What the company is called. Its INN belongs to the tariff and is changed by the support. */
export class CompanyViewModel {
  name: string
  isJudged = false
  readonly saving: Task<[], Organisation, Effect.Error<ReturnType<OrganisationFeature['update']>>>

  constructor(organisation: OrganisationFeature, current: Pick<Organisation, 'id' | 'inn' | 'name'>) {
    this.name = current.name
    this.saving = new Task(() =>
      organisation.update(current.id, { inn: current.inn, name: this.name.trim() }),
    )
    makeAutoObservable(this, { saving: observableRef }, { autoBind: true })
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
