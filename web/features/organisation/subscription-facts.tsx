import { tariffOfType } from '#domain/organisation/tariff.ts'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import type { OpenCabinet } from './cabinet.view-model.ts'

/** The tariff of the organisation, and until when it is paid. */
export const SubscriptionFacts = ({
  subscription,
  organisation: { subscribeType, inn },
}: Pick<OpenCabinet, 'subscription' | 'organisation'>) => (
  <FactsList
    facts={[
      { term: 'Тариф', text: tariffOfType(subscribeType)?.title ?? 'Особый' },
      { term: 'Состояние', text: subscription?.title ?? 'Неизвестно' },
      { term: 'ИНН', text: inn, copy: inn },
    ]}
  />
)
