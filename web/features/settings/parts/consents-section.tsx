import { observer } from 'mobx-react-lite'
import { localDateOf, parseLocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { Consent } from '#application/profile/profile.port.ts'
import { Switch } from '#web/ui/form/choices/switch.tsx'
import type { SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

/** Names the version of a wording by its date. */
const editionOf = (version: string): string => {
  const day = parseLocalDate(version)
  return day._tag === 'Valid' ? `редакция от ${formatDate(day.value)}` : `редакция ${version}`
}

const stateOf = (consent: Consent | null): string => {
  if (consent === null) return 'Не дано'
  const day = formatDate(localDateOf(consent.at))
  return `${consent.isGiven ? 'Дано' : 'Отозвано'} ${day}, ${editionOf(consent.version)}`
}

/** The consents with the editions that they were given to. A switch gives or withdraws one. */
export const ConsentsSection = observer(function ConsentsSection({
  model,
}: {
  readonly model: SettingsViewModel
}) {
  return (
    <SettingsSection id="consents" title="Согласия">
      <ul className={css['rows']}>
        {model.listedWordings.map(({ kind, title, document, isNeeded }) => {
          const consent = model.consentTo(kind)
          return (
            <li key={kind}>
              <div className={css['consent']}>
                <Switch
                  name={`consent-${kind}`}
                  label={title}
                  hint={model.isConsentSaving(kind) ? 'Сохраняем…' : stateOf(consent)}
                  checked={model.isConsentGiven(kind)}
                  onChange={(event) => model.setConsent(kind, event.target.checked)}
                />
                {document !== null && <a href={document.href}>{document.label}</a>}
                {isNeeded && consent?.isGiven === false && (
                  <p className={css['small']}>
                    Чтобы мы перестали хранить данные, <a href="#leaving">удалите их</a>.
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
})
