import { ButtonLink } from '#web/ui/controls/button.tsx'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { RetryButton } from '#web/features/payments/retry-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Failure } from '#web/ui/async/failure.ts'
import css from '#web/features/fine/fine.module.css'

/** Three different states: the visitor has no look-ups, the charge does not exist, or the service did not answer. */
export const FineUnavailable = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) => {
  const { href, label } = useChargesPage('fine')
  if (failure.isSignedOut)
    return (
      <div className={css['head']}>
        <h1>Сначала найдите штраф</h1>
        <p>
          Штраф открывается на том устройстве, где его нашли. Введите номер документа, и он появится в списке.
        </p>
        <ButtonLink href="/">Проверить штрафы</ButtonLink>
      </div>
    )
  if (failure.code === 'fine.unknown')
    return (
      <div className={css['head']}>
        <h1>Штраф не найден</h1>
        <p>Проверьте адрес страницы или откройте штраф из списка: возможно, начисление отменили.</p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    )
  return (
    <div className={css['head']}>
      <h1>Штраф не открылся</h1>
      <Notice tone="bad" title={failure.message}>
        <RetryButton variant="secondary" onRetry={onRetry} />
      </Notice>
    </div>
  )
}
