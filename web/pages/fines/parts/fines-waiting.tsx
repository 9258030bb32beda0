import { observer } from 'mobx-react-lite'
import type { LookUp } from '#domain/fines/look-up.ts'
import { FineCardSkeleton } from '#web/kit/fines/fine-card-skeleton.tsx'
import type { FinesViewModel } from '#web/pages/fines/fines.view-model.ts'
import { LookedUp } from './looked-up.tsx'
import { Sources } from './sources.tsx'
import css from '#web/pages/fines/fines.module.css'

/** Honest about the wait: who is asked, and that nothing is lost by leaving. */
export const FinesWaiting = observer(function FinesWaiting({
  model,
  lookUp,
}: {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}) {
  return (
    <>
      {lookUp !== null && <LookedUp lookUp={lookUp} />}
      <Sources model={model} />
      <noscript>
        <p>Чтобы увидеть ответ, включите JavaScript и обновите страницу.</p>
      </noscript>
      <ul className={css['cards']} aria-hidden>
        {[1, 2, 3].map((number) => (
          <li key={number}>
            <FineCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  )
})
