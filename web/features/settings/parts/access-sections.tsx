import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { formatDateTime } from '#domain/dates/wording.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SessionsViewModel } from '#web/features/settings/sessions.view-model.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { PasswordSection } from './password-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

const unnamed = 'Неизвестное устройство'

interface SessionListProps {
  readonly model: SessionsViewModel
}

const SessionList = observer(function SessionList({ model }: SessionListProps) {
  return (
    <>
      <ul className={css['rows']}>
        {model.sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id}>
            <span className={css['row-words']}>
              <span className={css['value']}>{device === '' ? unnamed : device}</span>
              <span className={css['small']}>
                {isCurrent ? 'Это устройство' : `Был активен ${formatDateTime(lastSeenAt)}`}
              </span>
            </span>
            {!isCurrent && (
              <Button variant="quiet" onClick={() => model.end(id)}>
                Выйти
                <span className="visually-hidden"> на устройстве {device === '' ? unnamed : device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {model.hasOthers && (
        <div>
          <Button variant="secondary" busy={model.closing.isRunning} onClick={model.endOthers}>
            Выйти на других устройствах
          </Button>
        </div>
      )}
    </>
  )
})

/** Section of the settings with the active sessions. Each can be ended. */
const SessionsSection = observer(function SessionsSection({ model }: SessionListProps) {
  return (
    <SettingsSection id="sessions" title="Где вы вошли">
      <FailureNotice failure={model.closing.failure} title="Сеанс не завершён" />
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={2} />}
        title="Устройства не загрузились"
        onRetry={model.loading.start}
      >
        {() => <SessionList model={model} />}
      </AsyncView>
    </SettingsSection>
  )
})

interface AccessSectionsProps {
  readonly settings: UserSettings
}

/** The sections with the password and with the sessions, all others of which a change of the password ends. */
export const AccessSections = ({ settings }: AccessSectionsProps) => {
  const sessions = useViewModel((resolve) => new SessionsViewModel(resolve(accountPort)))
  return (
    <>
      <PasswordSection settings={settings} onChanged={sessions.start} />
      <SessionsSection model={sessions} />
    </>
  )
}
