import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import type { Organisation } from '#domain/organisation/organisation.ts'
import { isValid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { CompanyLookup } from '#application/company-lookup/index.ts'
import type { FoundCompany } from '#application/company-lookup/find-company.ts'
import type { OrganisationUseCases } from '#application/organisation/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

interface NewOrganisation {
  readonly inn: Inn
  readonly name: string
}

const missingTexts = { inn: 'Введите ИНН организации', name: 'Введите название организации' }

/** Creates an organisation. The INN fills in the name from the registers, and the name can be corrected. */
export class CreateOrganisationViewModel {
  readonly form: FormModel<keyof NewOrganisation, NewOrganisation>
  readonly looking: AsyncTask<[string], FoundCompany>
  readonly founding: AsyncTask<[NewOrganisation], Organisation>

  constructor(companies: CompanyLookup, organisation: OrganisationUseCases) {
    this.looking = new AsyncTask(companies.find, {
      onDone: ({ company }) => {
        if (company !== null) this.form.prefill({ name: company.name })
      },
    })
    this.founding = new AsyncTask((named: NewOrganisation) => organisation.create(named))
    this.form = new FormModel<keyof NewOrganisation, NewOrganisation>({
      values: { inn: '', name: '' },
      validate: ({ inn, name }) =>
        formResult(
          parsedForm<NewOrganisation>({
            inn: parseInn(inn),
            name: parseRequired(name.trim()),
          }),
          { missing: missingTexts },
        ),
      onEdit: (field, { inn }) => {
        if (field === 'inn') this.lookUp(inn)
      },
    })
    observeViewModel(this)
  }

  /** Result of the register look-up in one line. */
  get found(): string | null {
    const { state } = this.looking
    if (state._tag === 'Running') return 'Ищем название в реестре'
    if (state._tag === 'Failed') return 'Реестр не ответил. Название можно ввести вручную'
    if (state._tag !== 'Done') return null
    const { company, message } = state.value
    if (company === null) return message
    if (company.isDemo === true) return `Учебная организация: ${company.name}. Настоящий реестр не спрашивали`
    return company.isActive ? `Нашли: ${company.name}` : `Нашли: ${company.name}. В реестре она не действует`
  }

  /** Looks a complete INN up. An incomplete one sends no request. */
  private lookUp(inn: string): void {
    const parsed = parseInn(inn)
    if (isValid(parsed)) this.looking.start(parsed.value)
    else this.looking.reset()
  }

  submit(): void {
    const named = this.form.submit()
    if (named !== null && !this.founding.isRunning) this.founding.start(named)
  }
}
