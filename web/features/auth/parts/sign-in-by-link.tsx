import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { deviceLabel } from '#domain/session/device-label.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { accountHome } from '#web/features/account/account-home.ts'
import { takeNextAddress } from '#web/features/account/next-address-storage.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SignInByLinkViewModel } from '#web/features/auth/sign-in-by-link.view-model.ts'
import css from '#web/features/auth/auth.module.css'

interface SignInByLinkProps {
  readonly token: string
  readonly next: string | null
}

/** Explains why the link is no longer valid and offers another way to sign in. */
const ExpiredSignInLink = ({ message }: { readonly message: string }) => {
  const { isSignedIn, isCompany } = useSite()
  return (
    <Notice
      tone="info"
      live
      title={isSignedIn ? 'Ссылка уже сработала, вы в кабинете' : 'Ссылка больше не действует'}
      action={
        isSignedIn ? (
          <ButtonLink href={accountHome(isCompany)}>Открыть кабинет</ButtonLink>
        ) : (
          <ButtonLink href="/auth/">Получить новую ссылку</ButtonLink>
        )
      }
    >
      <p>{message}</p>
    </Notice>
  )
}

/** Signs in with the token of a sign-in link and opens the next page. */
export const SignInByLink = observer(function SignInByLink({ token, next }: SignInByLinkProps) {
  const model = useViewModel((resolve) => new SignInByLinkViewModel(resolve(accountUseCases)))
  const { home, isSignedIn } = model
  useEffect(() => {
    // The used link leaves the history.
    if (home !== null) void replacePage(next ?? takeNextAddress() ?? home)
  }, [home, next])
  const failure = model.entering.failure
  const enter = () => model.enter(token, deviceLabel(navigator.userAgent))
  return (
    <div className={css['page']}>
      <PageHead title="Вход по ссылке" indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <h1>Вход по ссылке из письма</h1>
      {failure?.code === 'link.spent' ? (
        <ExpiredSignInLink message={failure.message} />
      ) : (
        <>
          <p className={css['words']}>
            Осталось одно нажатие. Всё, что вы проверили на этом устройстве, перейдёт в кабинет.
          </p>
          <FailureNotice failure={failure} title="Войти не получилось" />
          <Button size="l" wide busy={model.entering.isRunning || isSignedIn} onClick={enter}>
            Войти в кабинет
          </Button>
        </>
      )}
    </div>
  )
})
