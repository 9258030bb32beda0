import { type ComponentType, useState } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import type { FineDriversViewModel } from './fine-drivers.view-model.ts'
import css from './fleet-fines.module.css'

export interface WhoDroveProps {
  readonly charge: Charge
  readonly known: FineDriversViewModel
  /** A masked organisation sends no SMS. */
  readonly isMasked: boolean
}

type State = 'Кто был за рулём?' | 'Смотрим график…' | 'Не открылось. Обновить страницу'

/** Loads the section for one fine on a press. The answer is shown under the fine. */
export const AskWhoDrove = (props: WhoDroveProps) => {
  const [label, setLabel] = useState<State>('Кто был за рулём?')
  const [part, setPart] = useState<{ readonly WhoDroveSection: ComponentType<WhoDroveProps> } | null>(null)
  if (part !== null) return <part.WhoDroveSection {...props} />
  const press = () => {
    // Browsers store the failure of a module until the page is loaded again.
    if (label === 'Не открылось. Обновить страницу') return location.reload()
    setLabel('Смотрим график…')
    import('./who-drove.lazy.tsx').then(setPart, () => setLabel('Не открылось. Обновить страницу'))
  }
  return (
    <div className={css['who']}>
      <button type="button" className={css['ask']} aria-busy={label === 'Смотрим график…'} onClick={press}>
        {label}
      </button>
    </div>
  )
}
