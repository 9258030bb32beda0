import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { FosUser, ProfilePort } from '#application/profile/profile.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** The field of a form that gets the address of the account. */
interface AddressedForm {
  readonly values: { readonly email: string }
  readonly prefill: (values: { readonly email: string }) => void
}

/** Fills the address of a signed-in user into a form that is answered by e-mail. A typed address is not replaced. */
export class EmailRecall {
  readonly recalling: AsyncTask<[], FosUser>

  constructor(profile: Pick<ProfilePort, 'fosUser'>, form: AddressedForm) {
    // Without an account or an answer the address has to be typed.
    this.recalling = new AsyncTask(profile.fosUser, {
      onDone: ({ email }) => {
        if (form.values.email === '') form.prefill({ email })
      },
    })
    observeViewModel(this)
  }

  start(isSignedIn: boolean): void {
    if (isSignedIn) this.recalling.start()
  }

  dispose(): void {
    this.recalling.cancel()
  }
}
