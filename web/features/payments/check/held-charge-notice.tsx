import type { ChargeHeld as Held } from '#application/shared/app-error.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Link to the receipt, to the running payment, or to the list if the payment is not visible to the visitor. */
const HeldAction = ({ holder }: Pick<Held, 'holder'>) => {
  if (holder === null)
    return (
      <ButtonLink variant="secondary" href="/fines/">
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

/** Title of the notice: the charge is paid, or its payment has started. */
export const heldTitle = ({ paid }: Pick<Held, 'paid'>): string =>
  paid ? 'Уже оплачено' : 'Оплата уже начата'

/** Guard against paying a charge twice: shows the payment that holds the charge. */
export const HeldChargeNotice = ({ held, title }: { readonly held: Held; readonly title?: string }) => (
  <Notice
    tone="info"
    title={title ?? 'Второй раз деньги не спишутся'}
    action={<HeldAction holder={held.holder} />}
    live={title !== undefined}
  >
    <p>
      {held.holder !== null && !held.paid
        ? 'Вы уже начали платить. Дальше можно вернуться на страницу банка или отменить ту оплату и начать заново.'
        : held.message}
    </p>
    {held.holder === null && (
      <p>
        Этот платёж не ваш, поэтому открыть его здесь нельзя. Если он не пройдёт, штраф снова станет доступен.
      </p>
    )}
  </Notice>
)
