import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { supportAddress } from '#domain/support/support-context.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { RetryButton } from '#web/features/payments/retry-button.tsx'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { scrollToTop } from '#web/app/navigation/hold-scroll.ts'
import { ClaimedChargeNotice, claimedTitle } from './claimed-charge-notice.tsx'
import { SessionEndAction } from './session-end-action.tsx'
import css from './prepayment.module.css'

interface UnavailableProps {
  readonly failure: Failure
  readonly kind: ChargeKind
  readonly onRetry: () => void
}

/**
 * Shown when the session has ended. A user signs in and returns to the same charges; a visitor without an account looks them
 * up again.
 */
const SessionEnded = () => {
  const { isSignedIn } = useSite()
  return (
    <>
      <h1>Сессия закончилась</h1>
      <p>
        Деньги не списаны.{' '}
        {isSignedIn
          ? 'Войдите, и мы вернём вас к этому же платежу.'
          : 'Найдите начисления ещё раз, это займёт полминуты.'}
      </p>
      <p>
        <SessionEndAction lookUpLabel="Проверить штрафы" />
      </p>
    </>
  )
}

const QuoteFailed = ({ failure, kind, onRetry }: UnavailableProps) => {
  const { href, label } = useChargesPage(kind)
  const { pathname } = useLocation()
  // Another request would answer the same.
  const isUnknown = failure.code === 'fine.unknown'
  return (
    <>
      <h1>{isUnknown ? 'Начисление не найдено' : 'Не удалось посчитать сумму'}</h1>
      <Notice
        tone="bad"
        title="Деньги не списаны"
        action={!isUnknown && <RetryButton variant="secondary" onRetry={onRetry} />}
      >
        <p>{failure.message}</p>
      </Notice>
      <p className={css['small']}>
        <a href={href}>{label}</a> или{' '}
        <a href={supportAddress({ screen: pathname, code: failure.code, payment: null })}>
          написать в поддержку
        </a>
      </p>
    </>
  )
}

const contentFor = (props: UnavailableProps) => {
  const { failure } = props
  if (failure.isSignedOut) return <SessionEnded />
  const { error } = failure
  if (!(error instanceof ChargeClaimed)) return <QuoteFailed {...props} />
  return (
    <>
      <h1>{claimedTitle(error)}</h1>
      <ClaimedChargeNotice
        claimed={error}
        kind={props.kind}
        onChanged={() => {
          props.onRetry()
          focusMain()
        }}
      />
    </>
  )
}

/** Nothing was charged: another payment has claimed a charge, or the total is unknown. */
export const QuoteUnavailable = (props: UnavailableProps) => {
  // Back from the bank restores the old scroll position, but this page is shorter.
  useLayoutEffect(scrollToTop, [])
  return <div className={css['page']}>{contentFor(props)}</div>
}
