import { observer } from 'mobx-react-lite'
import { classNames } from '#web/ui/class-names.ts'
import { FineCardSkeleton } from '#web/ui/charges/fine-card-skeleton.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { Sources } from './sources.tsx'
import css from '#web/features/fines/fines.module.css'

/** Waiting state: shows the requested sources and that the visitor may leave the page. */
export const FinesWaiting = observer(function FinesWaiting({ model }: { readonly model: FinesViewModel }) {
  return (
    <div className={classNames(css['board'], css['waiting'])}>
      <div className={css['rail']}>
        <div className={css['total']}>
          <Sources model={model} />
          <noscript>
            <p>
              Без JavaScript страница обновляется сама, пока источники отвечают. Номер для проверки вводится
              на <a href="/">главной</a>.
            </p>
          </noscript>
        </div>
      </div>
      <ul className={classNames(css['list'], css['cards'])} aria-hidden>
        {[1, 2, 3].map((number) => (
          <li key={number}>
            <FineCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
})
