import type { MembersPort, RecordedAction } from '#application/organisation/members.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

type Page = { readonly actions: readonly RecordedAction[]; readonly hasMore: boolean }

/** What the owner and the members changed, page by page. */
export class ActionsViewModel {
  actions: readonly RecordedAction[] = []
  hasMore = false
  readonly loading: AsyncTask<[number | null], Page>

  constructor(members: Pick<MembersPort, 'actions'>) {
    this.loading = new AsyncTask(members.actions, {
      onDone: (page, after) => {
        this.actions = after === null ? page.actions : [...this.actions, ...page.actions]
        this.hasMore = page.hasMore
      },
    })
    observeViewModel(this)
  }

  /** Loads the first page, or the one after the actions that are shown. */
  start(): void {
    this.loading.start(this.actions.at(-1)?.id ?? null)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
