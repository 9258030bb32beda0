import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { OwnLinksViewModel } from '#web/features/links/own-links.view-model.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

/** Links that others can open without signing in, each with a close button. Renders nothing without links. */
export const LinksSection = observer(function LinksSection() {
  const model = useViewModel((resolve) => new OwnLinksViewModel(resolve(linksPort)))
  const limit = useOwnRole().limit('fleet')
  const { failure } = model.loading
  if (model.links.length === 0 && failure === null && model.closing.state._tag !== 'Done') return null
  return (
    <SettingsSection id="links" title="Чем вы поделились">
      <FailureNotice failure={failure} title="Ссылки не загрузились" onRetry={model.loading.start} />
      <FailureNotice failure={model.closing.failure} title="Ссылка не закрыта" />
      <ul className={css['rows']}>
        {model.links.map(({ id, title, expiresAt }) => (
          <li key={id}>
            <span className={css['row-words']}>
              <span className={css['value']}>{title}</span>
              <span className={css['small']}>Открывается до {formatDate(localDateOf(expiresAt))}</span>
            </span>
            {limit === null && (
              <Button variant="quiet" onClick={() => model.close(id)}>
                Закрыть ссылку<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {limit !== null && model.links.length > 0 && <p>{limit}</p>}
      {model.links.length === 0 && <p role="status">Открытых ссылок больше нет.</p>}
    </SettingsSection>
  )
})
