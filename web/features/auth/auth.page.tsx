import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accountHome } from '#web/features/account/account-home.ts'
import { saveNextAddress } from '#web/features/account/next-address-storage.ts'
import { nextAddress } from '#web/ui/page/next-address.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { deviceLabel } from '#domain/session/device-label.ts'
import { useViewModel } from '#web/app/services.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { submitAuthForm, type Purpose } from './auth-form.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TabLinks } from '#web/ui/controls/tab-links.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type AuthMode, authModes, AuthViewModel } from './auth.view-model.ts'
import { DemoSignInButtons } from './parts/demo-sign-in.tsx'
import { SignInByLink } from './parts/sign-in-by-link.tsx'
import { EmailSent } from './parts/email-sent.tsx'
import { RecoverForm } from './parts/recover-form.tsx'
import { RegisterForm } from './parts/register-form.tsx'
import { SignInForm } from './parts/sign-in-form.tsx'
import css from './auth.module.css'

/** Signs the user in. The browser stores the session. */
export const action = submitAuthForm

const titles: Readonly<Record<AuthMode, string>> = {
  'sign-in': 'Вход в кабинет',
  register: 'Регистрация',
  recover: 'Новый пароль',
}

const modeOf = (text: string | null): AuthMode => authModes.find((mode) => mode === text) ?? 'sign-in'

const hrefOf = (mode: AuthMode, next: string | null): string => {
  const search = new URLSearchParams()
  if (mode !== 'sign-in') search.set('mode', mode)
  if (next !== null) search.set('next', next)
  return search.size === 0 ? '/auth/' : `/auth/?${search.toString()}`
}

const forms = { 'sign-in': SignInForm, register: RegisterForm, recover: RecoverForm }

/** Shown when the visitor opens the sign-in page without a redirect and already has a session. */
const AlreadySignedIn = ({ home }: { readonly home: string }) => (
  <Notice title="Вы уже вошли" action={<ButtonLink href={home}>Открыть кабинет</ButtonLink>}>
    <p>Ниже можно войти в другой кабинет: этот на устройстве закроется.</p>
  </Notice>
)

const AuthPanel = observer(function AuthPanel({ search }: { readonly search: URLSearchParams }) {
  const mode = modeOf(search.get('mode'))
  const next = nextAddress(search.get('next'))
  const isCompany = search.get('userType') === '3'
  const model = useViewModel(() => new AuthViewModel({ isLegalEntity: isCompany }))
  const submit = useFormAction(model.form, { onDone: model.finish })
  const send = (purpose: Purpose) => {
    if (model.aimAt(purpose, deviceLabel(navigator.userAgent))) submit()
  }
  const site = useSite()
  const navigate = useNavigate()
  const FormOfMode = forms[mode]
  const open = (href: string) => {
    model.changeMode()
    void navigate(href, { replace: true })
  }
  const sent = model.emailCount > 0
  useEffect(() => {
    if (sent) saveNextAddress(next)
  }, [sent, next])
  return (
    <div className={css['page']}>
      <PageHead title={titles[mode]} description="Вход в личный кабинет по паролю или по ссылке из письма" />
      <h1>{sent ? 'Письмо отправлено' : titles[mode]}</h1>
      {sent ? (
        <EmailSent model={model} mode={mode} send={send} />
      ) : (
        <>
          <TabLinks
            label="Вход и регистрация"
            links={[
              { href: hrefOf('sign-in', next), label: 'Войти', current: mode !== 'register' },
              { href: hrefOf('register', next), label: 'Зарегистрироваться', current: mode === 'register' },
            ]}
            onOpen={open}
          />
          {site.isSignedIn && next === null && <AlreadySignedIn home={accountHome(site.isCompany)} />}
          {next !== null && mode !== 'recover' && (
            <p className={css['words']}>После входа вернём вас туда, где вы были.</p>
          )}
          <FormOfMode
            key={mode}
            model={model}
            send={send}
            next={next}
            recoverHref={hrefOf('recover', next)}
            onOpen={open}
          />
          {site.isDemo && mode === 'sign-in' && <DemoSignInButtons next={next} />}
        </>
      )}
    </div>
  )
})

export const Component = () => {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <div className={css['narrow']}>
      {token === null ? (
        <AuthPanel search={search} />
      ) : (
        <SignInByLink token={token} next={nextAddress(search.get('next'))} />
      )}
    </div>
  )
}
