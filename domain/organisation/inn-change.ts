import type { Inn } from '#domain/identity/inn.ts'
import { isDemo, type Subscription } from './subscription.ts'

/** Whether an organisation may take this INN: on the demo only, because a paid tariff is not transferred to another company. */
export const mayChangeInn = (
  { inn, subscription }: { readonly inn: Inn; readonly subscription: Pick<Subscription, 'subscribeType'> },
  wanted: Inn,
): boolean => inn === wanted || isDemo(subscription)
