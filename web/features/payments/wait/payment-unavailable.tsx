import { useLocation, useParams } from 'react-router'
import { supportAddress } from '#domain/support/support-context.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { RetryButton } from '#web/features/payments/retry-button.tsx'
import { SignInLink } from '#web/ui/controls/sign-in-link.tsx'
import type { Failure } from '#web/ui/async/failure.ts'
import { BackToCharges } from './back-to-charges.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import css from './prepayment-wait.module.css'

interface UnavailableProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Whether the payment was not found: it belongs to another session, or does not exist. A repeated request does not find it. */
export const isUnknownPayment = ({ code, error }: Failure): boolean =>
  code === 'payment.unknown' || error?._tag === 'BackendRefused' || error?._tag === 'InputRefused'

/** The next step: an account sees its payments from any device. */
const NextStep = ({ failure, onRetry }: UnavailableProps) => {
  const { isSignedIn } = useSite()
  const isUnknown = isUnknownPayment(failure)
  if (failure.isSignedOut || (isUnknown && !isSignedIn)) return <SignInLink />
  return isUnknown ? null : <RetryButton onRetry={onRetry} />
}

/** The number of the payment is a part of the path or of the query of its page. */
export const PaymentSupportLink = ({ failure }: Pick<UnavailableProps, 'failure'>) => {
  const { id } = useParams()
  const { pathname, search } = useLocation()
  const payment = id ?? new URLSearchParams(search).get('paymentId')
  return (
    <p className={css['words']}>
      Деньги списаны, а платежа не видно?{' '}
      <a href={supportAddress({ screen: pathname, code: failure.code, payment })}>Напишите в поддержку</a>
      {payment !== null && ', номер платежа приложим сами'}.
    </p>
  )
}

const textOf = (failure: Failure): string => {
  const kept = 'Если деньги списаны, они не потеряются: состояние платежа хранится у нас и в банке.'
  if (failure.isSignedOut)
    return `${kept} Увидеть его можно в своём кабинете или там, где платёж начат, пока открыта сессия.`
  return isUnknownPayment(failure)
    ? `Платёж открывается там, где платили, или в кабинете того, кто платил. ${kept}`
    : kept
}

/** Shown when the payment cannot be loaded. The page does not charge anything. */
export const PaymentUnavailable = ({ failure, onRetry }: UnavailableProps) => (
  <>
    <PageHead title="Платёж не открылся" indexed={false} />
    <div className={css['page']}>
      <h1>{isUnknownPayment(failure) ? 'Платёж здесь не открывается' : 'Платёж не открылся'}</h1>
      <p>{textOf(failure)}</p>
      <div className={css['actions']}>
        <NextStep failure={failure} onRetry={onRetry} />
        <BackToCharges kind={undefined} />
      </div>
      <PaymentSupportLink failure={failure} />
    </div>
  </>
)
