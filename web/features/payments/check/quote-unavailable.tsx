import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { supportAddress } from '#domain/support/support-context.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { RetryButton } from '#web/features/payments/retry-button.tsx'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { scrollToTop } from '#web/app/navigation/hold-scroll.ts'
import { ClaimedChargeNotice, claimedTitle } from './claimed-charge-notice.tsx'
import { PayOthers } from './pay-others.tsx'
import { SessionEndAction } from './session-end-action.tsx'
import css from './prepayment.module.css'

/** Another request would answer the same. */
const isUnknown = ({ code }: Failure): boolean => code === 'fine.unknown'

/** The role of a member does not permit payments. */
const isForbidden = ({ code }: Failure): boolean => code === 'organisation.role'

/** Title of the page: why nothing can be paid. */
export const unavailableTitle = (failure: Failure): string => {
  if (failure.isSignedOut) return 'Сессия закончилась'
  if (failure.error instanceof ChargeClaimed) return claimedTitle(failure.error)
  if (isForbidden(failure)) return 'Оплата вам недоступна'
  return isUnknown(failure) ? 'Начисление не найдено' : 'Не удалось посчитать сумму'
}

interface UnavailableProps {
  /** The charges that cannot be paid together. */
  readonly ids: readonly ChargeId[]
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
  return (
    <>
      <Notice
        tone={isForbidden(failure) ? 'info' : 'bad'}
        title="Деньги не списаны"
        action={
          !isUnknown(failure) &&
          !isForbidden(failure) && <RetryButton variant="secondary" onRetry={onRetry} />
        }
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
    <ClaimedChargeNotice
      claimed={error}
      kind={props.kind}
      others={
        <PayOthers
          key={props.ids.join(',')}
          ids={props.ids}
          kind={props.kind}
          variant={error.holder === null ? 'primary' : 'secondary'}
        />
      }
      onChanged={() => {
        props.onRetry()
        focusMain()
      }}
    />
  )
}

/** Nothing was charged: another payment has claimed a charge, or the total is unknown. */
export const QuoteUnavailable = (props: UnavailableProps) => {
  // Back from the bank restores the old scroll position, but this page is shorter.
  useLayoutEffect(scrollToTop, [])
  return (
    <div className={css['page']}>
      <h1>{unavailableTitle(props.failure)}</h1>
      {contentFor(props)}
    </div>
  )
}
