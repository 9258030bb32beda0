import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'

/** Nothing was found; whether there was anything to look for is for the reader to see. */
export const NoFleetFines = () => (
  <EmptyState
    scene={<CalmRoad />}
    title="Штрафов не нашли"
    action={
      <ButtonLink look="secondary" href="/organization/vehicles/">
        Машины автопарка
      </ButtonLink>
    }
  >
    Искали по всем машинам, правам и ИНН из кабинета. Новые штрафы появляются через 1–7 дней после нарушения.
  </EmptyState>
)
