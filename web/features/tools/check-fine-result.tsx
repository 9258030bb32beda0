import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import type { InspectionReason, Weight } from '#domain/inspection/reason.ts'
import type { PaymentRequisites } from '#domain/inspection/requisites.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useViewModel } from '#web/app/services.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice, type NoticeTone } from '#web/ui/feedback/notice.tsx'
import { lookUpAddress } from '#web/features/look-up/look-up-address.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { CheckFineViewModel } from './check-fine.view-model.ts'
import css from './tools.module.css'

const tones: Readonly<Record<FakeFineVerdict, NoticeTone>> = { trusted: 'ok', doubtful: 'info', fake: 'bad' }

const weights: Readonly<Record<Weight, { readonly Icon: typeof CircleCheck; readonly label: string }>> = {
  good: { Icon: CircleCheck, label: 'Хорошо' },
  doubt: { Icon: CircleHelp, label: 'Сомнение' },
  fake: { Icon: CircleAlert, label: 'Обман' },
}

const Reasons = ({ reasons }: { readonly reasons: readonly InspectionReason[] }) => (
  <ul className={css['reasons']}>
    {reasons.map(({ code, weight, text, source }) => {
      const { Icon, label } = weights[weight]
      return (
        <li key={code + text} className={css['reason']}>
          <Icon className={classNames(css[weight])} size={24} aria-hidden />
          <span>
            <span className="visually-hidden">{label}: </span>
            {text}
            <span className={css['source']}>{source}</span>
          </span>
        </li>
      )
    })}
  </ul>
)

/** The host of the site, whose links are not suspicious; none where the address is unknown. */
const ownHostsOf = (origin: string): readonly string[] => (origin === '' ? [] : [new URL(origin).hostname])

/** The verdict about a message, and the comparison with the charge of the register that a press requests. */
export const CheckFineResult = observer(function CheckFineResult({
  requisites,
}: {
  readonly requisites: PaymentRequisites
}) {
  const { origin } = useSite()
  const model = useViewModel(
    (resolve) =>
      new CheckFineViewModel(resolve(finesUseCases), requisites, {
        today: localDateOf(realClock.now()),
        ownHosts: ownHostsOf(origin),
      }),
  )
  const { verdict, title, advice, reasons } = model.check
  return (
    <>
      <Notice tone={tones[verdict]} title={title}>
        {advice}
      </Notice>
      <Reasons reasons={reasons} />
      <FailureNotice failure={model.comparing.failure} title="Реестр не ответил" />
      <p role="status">{model.isUnknown && 'В реестрах, которые мы спрашиваем, такого начисления нет'}</p>
      {model.uin !== null && (
        <FormActions>
          {!model.comparing.isDone && (
            <Button variant="secondary" busy={model.comparing.isRunning} onClick={model.compare}>
              Сверить с реестром
            </Button>
          )}
          <ButtonLink variant="secondary" href={lookUpAddress({ _tag: 'Uin', uin: model.uin })}>
            Найти штраф по этому номеру
          </ButtonLink>
        </FormActions>
      )}
    </>
  )
})
