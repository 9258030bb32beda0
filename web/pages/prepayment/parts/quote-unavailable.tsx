import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import type { PrepaymentViewModel } from '#web/pages/prepayment/prepayment.view-model.ts'
import { ChargeHeld, heldTitle } from './charge-held.tsx'

type Failure = Extract<PrepaymentViewModel['quoting']['state'], { _tag: 'Failed' }>['error']

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
        <h1>{heldTitle(failure)}</h1>
        <ChargeHeld held={failure} />
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
