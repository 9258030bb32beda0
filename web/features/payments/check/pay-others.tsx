import { AfterHydration } from '#web/ui/async/after-hydration.tsx'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import type { PayOthersProps } from './pay-others.lazy.tsx'

const Loaded = lazyPart(
  async () => (await import('./pay-others.lazy.tsx')).PayOthers,
  'Кнопка «Оплатить остальные» не загрузилась',
)

/** The way on after a refusal, which most payers never see, so it is loaded then. */
export const PayOthers = (props: PayOthersProps) => (
  <AfterHydration>
    <Loaded {...props} />
  </AfterHydration>
)
