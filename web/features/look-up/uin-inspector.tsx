import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { LookUpViewModel } from './look-up.view-model.ts'
import css from './look-up-form.module.css'

interface InspectorProps {
  readonly model: LookUpViewModel
}

/** Loads the inspector when the first text that looks like a UIN is typed. */
export const useUinInspector = (model: LookUpViewModel): void => {
  const isWanted = model.guess === 'uin' && model.inspector === null
  useEffect(() => {
    if (!isWanted) return
    // Without the inspector the form works and shows fewer hints.
    import('./inspect-uin.lazy.ts').then(
      ({ inspectUin }) => model.learn(inspectUin),
      () => undefined,
    )
  }, [model, isWanted])
}

/**
 * Recognised kind of the typed text. Screen readers skip the message about missing digits, because it changes with each
 * digit.
 */
export const LookUpStatus = observer(function LookUpStatus({ model }: InspectorProps) {
  const { inspection, recognised } = model
  if (inspection === null || inspection._tag === 'Other') return recognised
  return inspection._tag === 'Unfinished' ? <span aria-hidden>{inspection.message}</span> : inspection.message
})

/** Buttons that replace a mistyped UIN by a suggested one. */
export const UinCorrections = observer(function UinCorrections({ model }: InspectorProps) {
  const { corrections } = model
  if (corrections.length === 0) return null
  return (
    <ul className={css['corrections']} aria-label="Какой номер имелся в виду">
      {corrections.map(({ uin, text }) => (
        <li key={uin}>
          <Button variant="secondary" onClick={() => model.form.edit('number', groupByFour(uin))}>
            {groupByFour(uin)}
          </Button>
          <span className={css['slip']}>{text}</span>
        </li>
      ))}
    </ul>
  )
})
