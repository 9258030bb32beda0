import { lazy, Suspense } from 'react'
import { prepaymentPath } from '#domain/payment/prepayment-page.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import type { CancelPaymentProps } from './cancel-payment.lazy.tsx'
import css from './unfinished-payment.module.css'

const LoadedCancel = lazy(async () => {
  const { CancelPayment: Loaded } = await import('./cancel-payment.lazy.tsx')
  return { default: Loaded }
})

/** The address that leads back to the page of the bank. */
export const waitAddress = (paymentId: string): string => `${prepaymentPath('wait')}?paymentId=${paymentId}`

/** The cancellation is loaded after the page, because few charges have a payment that is not finished. */
export const CancelPayment = (props: CancelPaymentProps) => (
  <Suspense
    fallback={
      <Button variant="secondary" busy>
        {props.label}
      </Button>
    }
  >
    <LoadedCancel {...props} />
  </Suspense>
)

/** «Продолжить» and «Отменить» of a payment from which the bank has taken nothing. */
export const UnfinishedPayment = ({ paymentId, onCancelled }: Omit<CancelPaymentProps, 'label'>) => (
  <div className={css['actions']}>
    <ButtonLink href={waitAddress(paymentId)}>Продолжить</ButtonLink>
    <CancelPayment paymentId={paymentId} label="Отменить" onCancelled={onCancelled} />
  </div>
)
