import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { LookUpViewModel } from './look-up.view-model.ts'
import css from './look-up-form.module.css'

interface InspectorProps {
  readonly model: LookUpViewModel
}

/** The inspector comes with the first number that looks like a ruling's. */
export const useUinInspector = (model: LookUpViewModel): void => {
  const isWanted = model.guess === 'uin' && model.inspector === null
  useEffect(() => {
    if (!isWanted) return
    // Without it the form says less and works all the same.
    import('./inspect-uin.lazy.ts').then(
      ({ inspectUin }) => model.learn(inspectUin),
      () => undefined,
    )
  }, [model, isWanted])
}

/** What the field makes of the text so far. Digits that are still to come are for the eye: read out, they would never stop. */
export const LookUpStatus = observer(function LookUpStatus({ model }: InspectorProps) {
  const { inspection, recognised } = model
  if (inspection === null || inspection._tag === 'Other') return recognised
  return inspection._tag === 'Unfinished' ? <span aria-hidden>{inspection.message}</span> : inspection.message
})

/** A slip of the hand is put right by one press. */
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
