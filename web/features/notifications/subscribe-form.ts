import { Effect } from 'effect'
import { profilePort } from '#adapters/wiring/services/profile.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { featureOf } from '#web/app/features.ts'
import { agreedEmailForm } from '#web/features/account/agreed-email.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'

/** Subscribes the visitor to e-mails about fines; opens a session where there is none. */
export const subscribe = formAction(
  () => agreedEmailForm,
  ({ email }, { context }) =>
    featureOf(context, sessionPort)
      .open()
      .pipe(Effect.andThen(featureOf(context, profilePort).subscribe(email, noticesWording))),
)
