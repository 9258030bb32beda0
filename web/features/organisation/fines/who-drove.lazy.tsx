import { observer } from 'mobx-react-lite'
import type { Charge } from '#domain/charges/charge.ts'
import { driversUseCases, fineDriverPort } from '#adapters/wiring/services/company.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MaskedText } from '#web/features/organisation/masked-text.tsx'
import { FineDriverViewModel } from './fine-driver.view-model.ts'
import css from './fleet-fines.module.css'

const Answer = observer(function Answer({ model }: { readonly model: FineDriverViewModel }) {
  const { answer } = model
  if (answer === null) return null
  const { driver, candidates, why, isMasked } = answer
  const failure = model.telling.failure
  return (
    <div className={css['answer']} role="status">
      <p>
        {driver === null ? (
          'Водитель не ясен'
        ) : (
          <MaskedText text={`Права ${driver.licence}`} isMasked={isMasked} />
        )}{' '}
        — {model.confidence}
      </p>
      <ul className={css['reasons']}>
        {why.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {driver === null && candidates.length > 0 && (
          <li>
            Спросите:{' '}
            {candidates.map(({ id, licence }) => (
              <MaskedText key={id} text={licence} isMasked={isMasked} />
            ))}
          </li>
        )}
      </ul>
      {model.refusal === null ? (
        <Button variant="secondary" busy={model.telling.isRunning} onClick={model.notifyDriver}>
          Сообщить водителю
        </Button>
      ) : (
        <p>
          {model.refusal}.{' '}
          <a href={driver === null ? '/organization/schedule/' : '/organization/tariff/'}>
            {driver === null ? 'График' : 'Тарифы'}
          </a>
        </p>
      )}
      {model.noticeText !== null && <p>{model.noticeText}</p>}
      {failure !== null && (
        <p className={css['failure']}>
          {failure.message}. <a href="/organization/drivers/">Водители и телефоны</a>
        </p>
      )}
    </div>
  )
})

/** The section requests the driver when it mounts, because a press has opened it. */
export const WhoDroveSection = observer(function WhoDroveSection({ fine }: { readonly fine: Charge }) {
  const model = useViewModel(
    (ask) => new FineDriverViewModel(fine, ask(fineDriverPort), ask(driversUseCases)),
  )
  const failure = model.asking.failure
  if (model.answer !== null) return <Answer model={model} />
  return (
    <div className={css['who']}>
      <button type="button" className={css['ask']} aria-busy={model.asking.isRunning} onClick={model.start}>
        {failure === null ? 'Смотрим график…' : 'Спросить ещё раз'}
      </button>
      {failure !== null && (
        <p className={css['failure']} role="alert">
          {failure.message}
        </p>
      )}
    </div>
  )
})
