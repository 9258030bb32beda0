import { vehicleMismatchCode } from '#domain/charges/disclosure/disclosure.ts'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SignInLink } from '#web/ui/controls/sign-in-link.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { RecentLookUpList } from '#web/features/look-up/recent-look-up-list.tsx'
import type { Failure } from '#web/ui/async/failure.ts'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { lookUpInputOf } from './looked-up-number.tsx'
import { SavedAnswers } from './saved-answers.tsx'
import css from '#web/features/fines/fines.module.css'

/** The service did not answer. The page must not show «no fines», because the sources are unknown. */
export const FinesUnavailable = ({
  failure,
  model,
  onRetry,
}: {
  readonly failure: Failure
  readonly model: FinesViewModel
  readonly onRetry: () => void
}) => {
  const { isSignedIn } = useSite()
  if (failure.isSignedOut)
    return (
      <>
        <p className={css['words']}>
          На этом устройстве вы ещё ничего не проверяли, или с последней проверки прошло больше часа. Введите
          номер, и штрафы появятся здесь.
        </p>
        <LookUpForm form={emptyLookUpInput} isSubmitted={false} />
        <RecentLookUpList />
      </>
    )
  if (failure.code === vehicleMismatchCode)
    return (
      <>
        <Notice tone="bad" title="Номера не подходят друг к другу" live>
          <p>{failure.message}.</p>
        </Notice>
        <LookUpForm
          form={model.lookUp === null ? emptyLookUpInput : lookUpInputOf(model.lookUp)}
          isSubmitted={false}
        />
      </>
    )
  const isLimited = failure.code === 'rate.limited'
  return (
    <>
      <Notice tone="bad" title="Не удалось узнать о штрафах" live>
        <p>{noBreakText(failure.message)}</p>
        <p>Это не значит, что штрафов нет: {isLimited ? 'мы их не искали' : 'источники не ответили'}.</p>
        <FormActions>
          {/* Accounts have a separate limit. */}
          {isLimited && !isSignedIn && <SignInLink />}
          <Button variant="secondary" onClick={onRetry}>
            Повторить
          </Button>
        </FormActions>
      </Notice>
      <SavedAnswers answers={model.savedAnswers} now={model.clock} today={model.today} />
    </>
  )
}
