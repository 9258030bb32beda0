import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { replacePage } from '#web/app/composition/site-session.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { AccountFailure } from '#web/features/account/account-failure.tsx'
import { formActions } from '#web/ui/form/model/form-action.ts'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'
import { useSavedToast, useUnsavedToast } from '#web/features/account/use-saved-toast.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { profileUseCases, profilePort } from '#adapters/wiring/services/shared.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { sendEmailChange } from './email-change-form.ts'
import { eraseData } from './erase-form.ts'
import { sendDataExport } from './export-form.ts'
import { sendPasswordChange } from './password-form.ts'
import { DeleteAccountViewModel } from './delete-account.view-model.ts'
import { ConsentsSection } from './parts/consents-section.tsx'
import { DataSection } from './parts/data-section.tsx'
import { EmailSection } from './parts/email-section.tsx'
import { DeleteAccountSection } from './parts/delete-account-section.tsx'
import { LinksSection } from './parts/links-section.tsx'
import { NoticesSection } from './parts/notices-section.tsx'
import { PersonSection } from './parts/person-section.tsx'
import { AccessSections } from './parts/access-sections.tsx'
import { SettingsViewModel } from './settings.view-model.ts'

/** All actions need the session, which only the browser can read. */
export const action = formActions({
  email: sendEmailChange,
  password: sendPasswordChange,
  export: sendDataExport,
  erase: eraseData,
})

const Erased = ({ message }: { readonly message: string }) => (
  <>
    <PageHead title="Данные удалены" indexed={false} />
    <EmptyState
      level={1}
      title="Данные удалены"
      // A full page load, as after a sign-out: the header of this document belongs to the deleted account.
      action={<Button onClick={() => void replacePage('/')}>На главную</Button>}
    >
      <p role="status">{withNoBreakSpaces(message)}</p>
    </EmptyState>
  </>
)

export const Component = observer(function SettingsPage() {
  const model = useViewModel(
    (resolve) => new SettingsViewModel(resolve(profileUseCases), resolve(profilePort)),
  )
  const leaving = useViewModel(
    (resolve) => new DeleteAccountViewModel(resolve(accountUseCases), forgetDrafts),
  )
  const { isOut, erasure } = leaving
  useEffect(() => {
    // A full page load clears the account data from memory, and this page leaves the history.
    if (isOut) void replacePage('/')
  }, [isOut])
  useSavedToast(model.changing.state, 'Настройки сохранены')
  useUnsavedToast(model.changing.failure, 'Изменение не сохранено')
  if (erasure !== null) return <Erased message={erasure.message} />
  const { isWaiting, failure } = model.loading
  const { settings } = model
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Загружаем настройки" />}
      <PageHead
        title="Настройки"
        indexed={false}
        description="Почта, уведомления, пароль, файл с вашими данными и их удаление."
      />
      <AccountPage current="settings" title="Настройки">
        {isWaiting && <Skeleton lines={8} />}
        <AccountFailure
          failure={failure}
          title="Настройки не загрузились"
          onRetry={model.start}
          signInTitle="Войдите, чтобы менять настройки"
        >
          <p>Почта, пароль, уведомления и устройства хранятся в кабинете.</p>
        </AccountFailure>
        <FailureNotice failure={model.changing.failure} title="Изменение не сохранено" />
        {settings !== null && (
          <>
            <EmailSection settings={settings} />
            <NoticesSection model={model} settings={settings} />
            <PersonSection model={model} settings={settings} />
            <AccessSections settings={settings} />
            <LinksSection />
            <ConsentsSection model={model} />
            <DataSection hasPassword={settings.account.hasPassword} />
            <DeleteAccountSection model={leaving} hasPassword={settings.account.hasPassword} />
          </>
        )}
      </AccountPage>
    </>
  )
})
