import { useLocation } from 'react-router'
import { supportAddress } from '#domain/support/support-context.ts'
import { signInAddress } from '#web/ui/page/next-address.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import type { Failure } from '#web/ui/async/failure.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import css from './prepayment-wait.module.css'

interface UnavailableProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

const isUnknown = ({ error }: Failure): boolean =>
  error?._tag === 'BackendRefused' || error?._tag === 'InputRefused'

/** The next step: an account sees its payments from any device, and a repeated request does not find an unknown payment. */
const NextStep = ({ failure, onRetry }: UnavailableProps) => {
  const { pathname, search } = useLocation()
  if (failure.isSignedOut)
    return <ButtonLink href={signInAddress(`${pathname}${search}`)}>Войти и вернуться</ButtonLink>
  return isUnknown(failure) ? null : (
    <Button
      onClick={() => {
        onRetry()
        focusMain()
      }}
    >
      Повторить
    </Button>
  )
}

const SupportLink = ({ failure }: Pick<UnavailableProps, 'failure'>) => {
  const { pathname, search } = useLocation()
  const payment = new URLSearchParams(search).get('paymentId')
  return (
    <p className={css['words']}>
      Деньги списаны, а платежа не видно?{' '}
      <a href={supportAddress({ screen: pathname, code: failure.code, payment })}>Напишите в поддержку</a>
      {payment !== null && ', номер платежа приложим сами'}.
    </p>
  )
}

/** Shown when the payment cannot be loaded. The message about the money comes first: the page does not charge anything. */
export const PaymentUnavailable = ({ failure, onRetry }: UnavailableProps) => (
  <>
    <PageHead title="Платёж не открылся" indexed={false} />
    <div className={css['page']}>
      <h1>{isUnknown(failure) ? 'Платёж не найден' : 'Платёж не открылся'}</h1>
      <p>
        {failure.isSignedOut
          ? 'Если деньги списаны, они не потеряются: состояние платежа хранится у нас и в банке. Увидеть его можно в своём кабинете или там, где платёж начат, пока открыта сессия.'
          : 'Если деньги списаны, они не потеряются: состояние платежа хранится у нас и в банке.'}
      </p>
      <div className={css['actions']}>
        <NextStep failure={failure} onRetry={onRetry} />
        <ButtonLink variant="secondary" href="/fines/">
          К списку штрафов
        </ButtonLink>
      </div>
      <SupportLink failure={failure} />
    </div>
  </>
)
