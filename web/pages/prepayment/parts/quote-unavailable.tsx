import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import type { PrepaymentViewModel } from '#web/pages/prepayment/prepayment.view-model.ts'

type Failure = Extract<PrepaymentViewModel['quoting']['state'], { _tag: 'Failed' }>['error']

const isHeld = (failure: Failure | null): boolean =>
  failure?._tag === 'BackendRefused' && (failure.code === 'fine.held' || failure.code === 'fine.paid')

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
  return (
    <>
      <h1>{isHeld(failure) ? 'Этот штраф уже оплачивается' : 'Не удалось посчитать сумму'}</h1>
      <Notice tone={isHeld(failure) ? 'info' : 'bad'} title="Деньги не списаны">
        <p>{failure === null ? 'Ошибка на нашей стороне, мы о ней уже знаем.' : failure.message}</p>
        {isHeld(failure) ? (
          <ButtonLink look="secondary" href="/fines/">
            К списку штрафов
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={onRetry}>
            Повторить
          </Button>
        )}
      </Notice>
    </>
  )
}
