import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { deviceLabel } from '#domain/session/device-label.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import { useViewModel } from '#web/app/services.ts'
import { DemoSignInViewModel } from '#web/features/auth/demo-sign-in.view-model.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import css from '#web/features/auth/auth.module.css'

/** Opens the sample driver or the sample company of a demo by one press. */
export const DemoSignInButtons = observer(function DemoSignInButtons({
  next,
}: {
  readonly next: string | null
}) {
  const model = useViewModel((resolve) => new DemoSignInViewModel(resolve(accountUseCases), next))
  const { home, entering } = model
  useEffect(() => {
    if (home !== null) void replacePage(home)
  }, [home])
  return (
    <section aria-labelledby="demo" className={css['demo']}>
      <h2 id="demo">Посмотреть на примере</h2>
      <p className={css['words']}>Год штрафов и платежей придуман, менять можно всё.</p>
      <FailureNotice failure={entering.failure} title="Пробный кабинет не открылся" />
      <FormActions>
        {[false, true].map((isLegalEntity) => (
          <Button
            key={String(isLegalEntity)}
            variant="secondary"
            busy={entering.isRunning || home !== null}
            onClick={() => model.enter(isLegalEntity, deviceLabel(navigator.userAgent))}
          >
            {isLegalEntity ? 'Пробный автопарк' : 'Пробный водитель'}
          </Button>
        ))}
      </FormActions>
    </section>
  )
})
