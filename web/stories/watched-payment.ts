import type { Payment } from '#domain/payment/payment.ts'
import { pageStory } from './page-story.tsx'
import { payment } from './payment-samples.ts'
import { broken, expired, never, refused } from './services.ts'
import type { GivenServices } from '#web/stories/services.ts'
import { Effect } from 'effect'

/** A payment that is watched, in the state that it is in. */
export const watched = (changes: Partial<Payment>): GivenServices => ({
  payments: {
    watch: (_id, onChange) =>
      Effect.sync(() => onChange({ ...payment, ...changes })).pipe(Effect.andThen(Effect.never)),
  },
  paymentsPort: { cancel: broken },
})

/** Pages of a payment that cannot be shown, or not yet. */
export const unopened = {
  loading: pageStory({ services: { payments: { watch: never } } }),
  crashed: pageStory({ services: { payments: { watch: () => Effect.die('sample') } } }),
  expired: pageStory({ services: { payments: { watch: expired } } }),
  unknown: pageStory({
    services: { payments: { watch: refused('payment.unknown', 'Платёж не найден') } },
  }),
}
