import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { useViewModel } from '#web/app/services.ts'
import { Switch } from '#web/ui/form/choices/switch.tsx'
import { browserPush } from '#web/features/settings/browser-push.ts'
import { PushViewModel } from '#web/features/settings/push.view-model.ts'
import type { SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { NoticeDaysChoice } from './notice-days.tsx'
import { SettingsSection } from './settings-section.tsx'

interface NoticesSectionProps {
  readonly model: SettingsViewModel
  readonly settings: UserSettings
}

/** Shown only if the browser supports push. */
const PushSwitch = observer(function PushSwitch() {
  const model = useViewModel((resolve) => new PushViewModel(resolve(notificationsPort), browserPush))
  if (!model.isPossible) return null
  return (
    <>
      <Switch
        name="web-push"
        label="Уведомления в этом браузере"
        hint="О новых штрафах и конце скидки, даже когда сайт закрыт"
        checked={model.isOn}
        onChange={(event) => model.set(event.target.checked)}
      />
      <FailureNotice
        failure={model.switching.failure}
        title={`Уведомления браузера не ${model.isOn ? 'выключены' : 'включены'}`}
      />
    </>
  )
})

/** Section of the settings with the notification switches. */
export const NoticesSection = observer(function NoticesSection({ model, settings }: NoticesSectionProps) {
  return (
    <SettingsSection id="notices" title="Уведомления">
      <Switch
        name="do-notify"
        label="Новые штрафы и окончание скидки"
        hint={model.noticesHint}
        checked={settings.user.doNotify}
        onChange={(event) => model.setNotify(event.target.checked)}
      />
      {settings.user.doNotify && <NoticeDaysChoice />}
      <Switch
        name="mailing"
        label="Новости и советы"
        hint="Не чаще раза в неделю. Отписаться можно и одним нажатием из письма"
        checked={settings.email.isSubscribed === true}
        onChange={(event) => model.setSubscribed(event.target.checked)}
      />
      <PushSwitch />
    </SettingsSection>
  )
})
