import { observer } from 'mobx-react-lite'
import { localDateOf, parseLocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { Consent } from '#application/profile/profile.port.ts'
import { askedWordings } from '#web/features/account/consent-wordings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

/** Names the version of a wording by its date. */
const editionOf = (version: string): string => {
  const day = parseLocalDate(version)
  return day._tag === 'Valid' ? `редакция от ${formatDate(day.value)}` : `редакция ${version}`
}

const stateOf = (consent: Consent | null): string => {
  if (consent === null) return 'Не спрашивали'
  const day = formatDate(localDateOf(consent.at))
  return `${consent.isGiven ? 'Дано' : 'Отозвано'} ${day}, ${editionOf(consent.version)}`
}

/** All consents with the wordings that they were given to. A consent can be withdrawn by one press. */
export const ConsentsSection = observer(function ConsentsSection({
  model,
}: {
  readonly model: SettingsViewModel
}) {
  return (
    <SettingsSection id="consents" title="Согласия">
      <ul className={css['rows']}>
        {askedWordings.map(({ kind, title, document, isNeeded }) => {
          const consent = model.consentTo(kind)
          const isGiven = consent?.isGiven === true
          return (
            <li key={kind}>
              <span className={css['row-words']}>
                <span className={css['value']}>
                  {document === null ? title : <a href={document.href}>{title}</a>}
                </span>
                <span className={css['small']}>{stateOf(consent)}</span>
                {isNeeded && consent?.isGiven === false && (
                  <span className={css['small']}>
                    Чтобы мы перестали хранить данные, <a href="#leaving">удалите их</a>.
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                busy={model.changing.isRunning}
                onClick={() => model.setConsent(kind, !isGiven)}
              >
                {isGiven ? 'Отозвать' : 'Дать'}
                <span className="visually-hidden"> согласие: {title}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
})
