import type { OpenInvitation } from '#application/organisation/members.port.ts'
import type { Membership } from '#application/organisation/membership.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** Open invitations of a visitor who has no cabinet. */
export class InvitationsViewModel {
  readonly loading: AsyncTask<[], readonly OpenInvitation[]>
  readonly accepting: AsyncTask<[string], void>
  readonly declining: AsyncTask<[string], void>
  private declined: readonly string[] = []

  constructor(membership: Pick<Membership, 'invitations' | 'accept' | 'decline'>, reload: () => void) {
    this.loading = new AsyncTask(membership.invitations)
    this.accepting = new AsyncTask(membership.accept, { onDone: reload })
    this.declining = new AsyncTask(membership.decline, {
      onDone: (_, id) => {
        this.declined = [...this.declined, id]
      },
    })
    observeViewModel(this)
  }

  get invitations(): readonly OpenInvitation[] {
    return (this.loading.value ?? []).filter(({ id }) => !this.declined.includes(id))
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
