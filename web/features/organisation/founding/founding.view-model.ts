import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { missing } from '#domain/identity/text/required.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import { isValid, valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { CompanyLookup } from '#application/company-lookup/index.ts'
import type { FoundCompany } from '#application/company-lookup/find-company.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

type Field = 'inn' | 'name'

const empty = { inn: 'Введите ИНН организации', name: 'Введите название организации' }

/** A company names itself: the INN leads to the name, and the name can be put right. */
export class FoundingViewModel {
  inn = ''
  name = ''
  isJudged = false
  readonly looking: AsyncTask<[string], FoundCompany>
  readonly founding: AsyncTask<[], Organisation>

  constructor(companies: CompanyLookup, organisation: OrganisationFeature) {
    this.looking = new AsyncTask((inn: string) =>
      companies.find(inn).pipe(
        Effect.tap(({ company }) =>
          Effect.sync(() =>
            runInAction(() => {
              if (company !== null) this.name = company.name
            }),
          ),
        ),
      ),
    )
    this.founding = new AsyncTask(() => organisation.create({ inn: this.inn, name: this.name.trim() }))
    observeViewModel(this)
  }

  get mistakes(): readonly Mistake<Field>[] {
    if (!this.isJudged) return []
    const read = readForm({
      inn: this.inn.trim() === '' ? missing() : parseInn(this.inn),
      name: this.name.trim() === '' ? missing() : valid(this.name),
    })
    return read._tag === 'Read' ? [] : mistakesOf(read.issues, empty)
  }

  /** What the registers say of the INN, in one line. */
  get found(): string | null {
    const { state } = this.looking
    if (state._tag === 'Running') return 'Ищем название в реестре'
    if (state._tag === 'Failed') return 'Реестр не ответил. Название можно ввести вручную'
    if (state._tag !== 'Done') return null
    const { company, message } = state.value
    if (company === null) return message
    return company.isActive ? `Нашли: ${company.name}` : `Нашли: ${company.name}. В реестре она не действует`
  }

  /** A whole INN is looked up at once; until then nobody is asked. */
  setInn(inn: string): void {
    this.inn = inn
    const parsed = parseInn(inn)
    if (isValid(parsed)) this.looking.start(parsed.value)
    else this.looking.reset()
  }

  setName(name: string): void {
    this.name = name
  }

  submit(): void {
    this.isJudged = true
    if (this.mistakes.length === 0 && !this.founding.isRunning) this.founding.start()
  }
}
