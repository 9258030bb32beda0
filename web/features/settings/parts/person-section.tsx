import { observer } from 'mobx-react-lite'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import type { SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import type { Gender } from '#domain/session/gender.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

const hair: Readonly<Record<Gender, string | null>> = {
  female:
    'M21 34c-2-14 4-21 15-21s17 7 15 21c2 6 2 12 0 15-4-3-5-9-5-15-6 0-12-3-15-7-1 3-3 5-5 6 0 7-1 13-5 16-2-3-2-9 0-15z',
  male: 'M24 31c-1-11 4-17 12-17s13 6 12 17c-2-4-4-6-6-8-5 2-11 2-15 0-1 2-2 5-3 8z',
  none: null,
}

/** Drawing of the chosen avatar. */
const Avatar = ({ gender }: { readonly gender: Gender }) => {
  const drawn = hair[gender]
  return (
    <svg className={css['avatar']} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="31" r="12" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M14 66c1-13 10-19 22-19s21 6 22 19" fill="none" stroke="currentColor" strokeWidth="2.5" />
      {drawn !== null && <path d={drawn} fill="currentColor" />}
    </svg>
  )
}

/** The specification calls the avatar of a user `gender` (§3). The labels name the drawings, because the sex of a user is of no use here. */
const avatars = [
  { value: 'none', label: 'Без причёски' },
  { value: 'male', label: 'Короткие волосы' },
  { value: 'female', label: 'Длинные волосы' },
] as const

const types = [
  { value: 'individual', label: 'Частный водитель' },
  { value: 'legal-entity', label: 'Организация' },
] as const

interface PersonSectionProps {
  readonly model: SettingsViewModel
  readonly settings: UserSettings
}

/** Section of the settings with the avatar and the type of the user. */
export const PersonSection = observer(function PersonSection({ model, settings }: PersonSectionProps) {
  return (
    <SettingsSection id="person" title="О вас">
      <div className={css['person']}>
        <Avatar gender={model.gender} />
        <ChoiceChips
          name="gender"
          legend="Аватар"
          options={avatars}
          value={model.gender}
          onChange={model.setGender}
        />
      </div>
      <ChoiceChips
        name="user-type"
        legend="Чем пользуетесь"
        options={types}
        value={settings.user.isLegalEntity ? 'legal-entity' : 'individual'}
        onChange={(type) => model.setLegalEntity(type === 'legal-entity')}
      />
      {settings.user.isLegalEntity && (
        <p className={css['small']}>
          Парк, тарифы и путевые листы: <a href="/organization/">кабинет организации</a>. Ваши документы и
          платежи остались на месте.
        </p>
      )}
    </SettingsSection>
  )
})
