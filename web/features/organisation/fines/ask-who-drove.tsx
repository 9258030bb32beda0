import { type ComponentType, useState } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { MissingPart } from '#web/ui/feedback/missing-part.tsx'
import type { FineDriversViewModel } from './fine-drivers.view-model.ts'
import css from './fleet-fines.module.css'

export interface WhoDroveProps {
  readonly charge: Charge
  readonly known: FineDriversViewModel
  /** A masked organisation sends no SMS. */
  readonly isMasked: boolean
}

type Section = ComponentType<WhoDroveProps>

type State = 'closed' | 'loading' | 'lost' | { readonly Section: Section }

/** A handler directly after `import()` would not get the failure of a stylesheet: the build moves it inside of its loader. */
const load = async (): Promise<Section> => (await import('./who-drove.lazy.tsx')).WhoDroveSection

/** Loads the section for one fine on a press. The answer is shown under the fine. */
export const AskWhoDrove = (props: WhoDroveProps) => {
  const [state, setState] = useState<State>('closed')
  if (typeof state === 'object') return <state.Section {...props} />
  const press = () => {
    setState('loading')
    load().then(
      (Section) => setState({ Section }),
      () => setState('lost'),
    )
  }
  return (
    <div className={css['who']}>
      <button type="button" className={css['ask']} aria-busy={state === 'loading'} onClick={press}>
        {state === 'loading' ? 'Смотрим график…' : 'Кто был за рулём?'}
      </button>
      {state === 'lost' && <MissingPart title="График не загрузился" />}
    </div>
  )
}
