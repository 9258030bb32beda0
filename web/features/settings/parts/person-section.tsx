import { observer } from 'mobx-react-lite'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import type { Settings, SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import { Avatar } from './avatar.tsx'
import { Section } from './section.tsx'
import css from '#web/features/settings/settings.module.css'

const genders = [
  { value: 'male', label: 'Водитель' },
  { value: 'female', label: 'Водительница' },
  { value: 'none', label: 'Не скажу' },
] as const

const types = [
  { value: 'individual', label: 'Частный водитель' },
  { value: 'legal-entity', label: 'Организация' },
] as const

interface PersonSectionProps {
  readonly model: SettingsViewModel
  readonly settings: Settings
}

export const PersonSection = observer(function PersonSection({ model, settings }: PersonSectionProps) {
  return (
    <Section id="person" title="О вас">
      <div className={css['person']}>
        <Avatar gender={model.gender} />
        <ChoiceChips
          name="gender"
          legend="Аватар"
          options={genders}
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
    </Section>
  )
})
