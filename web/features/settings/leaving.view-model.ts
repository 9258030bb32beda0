import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Erasure } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { FormModel, ticked } from '#web/ui/form/model/form-model.ts'

export type LeavingField = 'erasePassword' | 'eraseAgreed'

/** The confirmation of an erasure. */
export const eraseForm = (hasPassword: boolean) =>
  new FormModel<LeavingField, { readonly password: string | null }>({
    values: { erasePassword: '', eraseAgreed: '' },
    checkboxes: ['eraseAgreed'],
    secrets: hasPassword ? ['erasePassword'] : [],
    validate: ({ erasePassword, eraseAgreed }) => {
      const errors: readonly FieldError<LeavingField>[] = [
        ...(hasPassword && erasePassword === ''
          ? [{ field: 'erasePassword', text: 'Введите пароль: так мы узнаём, что удаляете вы' } as const]
          : []),
        ...(eraseAgreed === ticked
          ? []
          : [{ field: 'eraseAgreed', text: 'Отметьте, что понимаете: вернуть данные нельзя' } as const]),
      ]
      return errors.length > 0
        ? { _tag: 'Invalid', errors }
        : { _tag: 'Valid', value: { password: hasPassword ? erasePassword : null } }
    },
  })

/** The ways out: for now, or with everything that is known. `forget` clears what the page itself keeps in the tab. */
export class LeavingViewModel {
  readonly signingOut: AsyncTask<[], void>
  readonly erasing: AsyncTask<[string | null], Erasure>

  constructor(account: Pick<Account, 'signOut' | 'erase'>, forget: () => void) {
    const forgotten = Effect.sync(forget)
    this.signingOut = new AsyncTask(() => account.signOut().pipe(Effect.tap(forgotten)))
    this.erasing = new AsyncTask((password: string | null) =>
      account.erase(password).pipe(Effect.tap(forgotten)),
    )
    observeViewModel(this)
  }

  get erasure(): Erasure | null {
    return this.erasing.value
  }

  get isOut(): boolean {
    return this.signingOut.isDone
  }

  signOut(): void {
    if (!this.signingOut.isRunning && !this.isOut) this.signingOut.start()
  }

  erase(form: ReturnType<typeof eraseForm>): void {
    const confirmed = form.submit()
    if (confirmed !== null && !this.erasing.isRunning) this.erasing.start(confirmed.password)
  }
}
