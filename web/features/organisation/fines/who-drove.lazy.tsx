import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { driversUseCases } from '#adapters/wiring/services/company.ts'
import { useServices } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { WhoDroveProps } from './ask-who-drove.tsx'
import { FineDriverViewModel } from './fine-driver.view-model.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './who-drove.lazy.module.css'

interface AnswerProps {
  readonly model: FineDriverViewModel
}

/** The driver, the confidence and the reasons in the company's schedule. */
export const DriverFacts = observer(function DriverFacts({ model }: AnswerProps) {
  const { answer, driver, candidates } = model
  if (answer === undefined) return null
  if (answer === null) return <p>Штраф не по машине и не на права из кабинета: водитель неизвестен.</p>
  return (
    <>
      <p>
        {driver === null ? (
          'Водитель неясен'
        ) : (
          <>
            <strong>{driver}</strong> — {model.confidence}
          </>
        )}
      </p>
      <ul className={css['reasons']}>
        {answer.why.map(({ text }) => (
          <li key={text}>{noBreakText(text)}</li>
        ))}
        {candidates.length > 0 && <li>Спросите: {candidates.join(', ')}</li>}
      </ul>
    </>
  )
})

/** «Сообщить», and what came of it. */
export const NotifyDriver = observer(function NotifyDriver({ model }: AnswerProps) {
  const { failure } = model.notifying
  if (model.answer?.driver == null)
    return (
      <p>
        <a href={model.scheduleHref}>Открыть график недели нарушения</a>
      </p>
    )
  return (
    <>
      {model.noticeText === null && (
        <Button variant="secondary" busy={model.notifying.isRunning} onClick={model.notifyDriver}>
          Сообщить<span className="visually-hidden"> водителю {model.driver}</span>
        </Button>
      )}
      <div role="status">
        {model.isRefused && (
          <p>
            {model.refusal}. <a href="/organization/tariff/">Тарифы</a>
          </p>
        )}
        {model.noticeText !== null && <p>{model.noticeText}</p>}
        {failure !== null && (
          <p className={css['failure']}>
            {failure.message}. <a href="/organization/drivers/">Водители и телефоны</a>
          </p>
        )}
      </div>
    </>
  )
})

/** The section asks for the driver when it mounts, because a press has opened it. */
export const WhoDroveSection = observer(function WhoDroveSection({ charge, known, isMasked }: WhoDroveProps) {
  const resolve = useServices()
  const [model] = useState(
    () => new FineDriverViewModel(charge, known, resolve(driversUseCases), { isMasked }),
  )
  useEffect(() => model.resolve(), [model])
  if (model.answer !== undefined)
    return (
      <div className={css['answer']} role="status">
        <DriverFacts model={model} />
        <NotifyDriver model={model} />
      </div>
    )
  return (
    <div className={css['waiting']}>
      {model.failure === null ? (
        <p role="status">Смотрим график…</p>
      ) : (
        <p className={css['failure']} role="alert">
          {model.failure.message}.{' '}
          <button type="button" className={css['again']} onClick={model.resolve}>
            Спросить ещё раз
          </button>
        </p>
      )}
    </div>
  )
})
