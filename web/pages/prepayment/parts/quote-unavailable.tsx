import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import type { PrepaymentViewModel } from '#web/pages/prepayment/prepayment.view-model.ts'

type Failure = Extract<PrepaymentViewModel['quoting']['state'], { _tag: 'Failed' }>['error']

type Held = Extract<Failure, { _tag: 'ChargeHeld' }>

/** The way on: to the receipt, to the payment under way, or at least back to the list. */
const HeldAction = ({ holder }: Pick<Held, 'holder'>) => {
  if (holder === null)
    return (
      <ButtonLink look="secondary" href="/fines/">
        К списку штрафов
      </ButtonLink>
    )
  if (holder.receipt !== null)
    return <ButtonLink href={`/fines/document/${holder.receipt}/`}>Открыть чек</ButtonLink>
  return (
    <ButtonLink href={`/prepayment/wait/?paymentId=${holder.paymentId}`}>
      Продолжить начатую оплату
    </ButtonLink>
  )
}

/** Nothing was charged: either the charge is in another payment already, or the sum is not known. */
export const QuoteUnavailable = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure | null
  readonly onRetry: () => void
}) => {
  if (failure?._tag === 'NotSignedIn')
    return (
      <>
        <h1>Сессия закончилась</h1>
        <p>Деньги не списаны. Найдите штраф ещё раз, это займёт полминуты.</p>
        <p>
          <ButtonLink href="/">Проверить штрафы</ButtonLink>
        </p>
      </>
    )
  if (failure?._tag === 'ChargeHeld')
    return (
      <>
        <h1>{failure.paid ? 'Уже оплачено' : 'Оплата уже начата'}</h1>
        <Notice tone="info" title="Второй раз деньги не спишутся">
          <p>{failure.message}</p>
        </Notice>
        <HeldAction holder={failure.holder} />
      </>
    )
  return (
    <>
      <h1>Не удалось посчитать сумму</h1>
      <Notice tone="bad" title="Деньги не списаны">
        <p>{failure === null ? 'Ошибка на нашей стороне, мы о ней уже знаем.' : failure.message}</p>
        <Button look="secondary" onClick={onRetry}>
          Повторить
        </Button>
      </Notice>
    </>
  )
}
