import type { LookUp } from '#domain/fines/look-up.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { FineCardSkeleton } from '#web/kit/fines/fine-card-skeleton.tsx'
import { Plate } from '#web/kit/fines/plate.tsx'
import css from '#web/pages/fines/fines.module.css'

/** Who or what is being looked up, in the words of the visitor. */
export const LookedUp = ({ lookUp }: { readonly lookUp: LookUp }) => {
  switch (lookUp._tag) {
    case 'Vehicle':
      return <Plate plate={lookUp.plate} size="m" />
    case 'Licence':
      return <span className={css['number']}>Права {formatDriverLicence(lookUp.licence)}</span>
    case 'Uin':
      return <span className={css['number']}>УИН {formatUin(lookUp.uin)}</span>
    case 'Inn':
      return <span className={css['number']}>ИНН {lookUp.inn}</span>
  }
}

/** Honest about the wait: how long it takes as a rule, and that nothing is lost by leaving. */
export const FinesWaiting = ({ lookUp }: { readonly lookUp: LookUp | null }) => (
  <>
    {lookUp !== null && <LookedUp lookUp={lookUp} />}
    <p className={css['words']} role="status">
      Спрашиваем источники начислений. Обычно это занимает несколько секунд, иногда до минуты
    </p>
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
