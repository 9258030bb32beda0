import { parseViewName, type SavedView } from '#domain/organisation/members/saved-view.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { SavedViewsPort } from '#application/organisation/saved-views.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

type Views = readonly SavedView[]

interface NamedView {
  readonly name: string
}

/** Form that names a view; the one of a renamed view begins with its name. */
export const viewNameForm = (name: string, id: string) =>
  new FormModel<'name', NamedView>({
    id,
    values: { name },
    validate: (values) =>
      formResult(parsedForm<NamedView>({ name: parseViewName(values.name) }), {
        missing: { name: 'Назовите вид' },
      }),
  })

/** The views of the list of fines that the user has saved. */
export class SavedViewsViewModel {
  views: Views = []
  readonly loading: AsyncTask<[], Views>
  readonly saving: AsyncTask<[SavedView, string | null], Views>
  readonly removing: AsyncTask<[string], Views>
  /** What the last change did, for the status line. */
  notice = ''

  constructor(port: SavedViewsPort) {
    this.loading = new AsyncTask(port.list, { onDone: (views) => this.show(views, '') })
    this.saving = new AsyncTask(port.save, {
      onDone: (views, { name }) => this.show(views, `Вид «${name}» сохранён`),
    })
    this.removing = new AsyncTask(port.remove, {
      onDone: (views, name) => this.show(views, `Вид «${name}» удалён`),
    })
    observeViewModel(this)
  }

  isTaken(name: string): boolean {
    return this.views.some((view) => view.name === name.trim())
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  private show(views: Views, notice: string): void {
    this.views = views
    this.notice = notice
  }
}
