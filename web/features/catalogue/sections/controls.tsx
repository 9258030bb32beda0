import { ArrowRight, Search, Trash2 } from 'lucide-react'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ChipLinks } from '#web/ui/controls/chip-links.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { ThemeButton } from '#web/ui/controls/theme-button.tsx'
import { Plate } from '#web/ui/plate/plate.tsx'
import { LicenceIcon, PlateIcon, ReceiptIcon, StsIcon } from '#web/ui/icons/road-icons.tsx'
import { plate } from '#web/features/catalogue/samples.ts'
import { Section, Specimen } from './section.tsx'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

const Buttons = () => (
  <>
    {looks.map((look) => (
      <Specimen key={look} name={`Button ${look}`} row>
        <Button look={look}>Проверить</Button>
        <Button look={look} icon={look === 'danger' ? <Trash2 size={20} /> : <Search size={20} />}>
          {look === 'danger' ? 'Удалить' : 'Найти'}
        </Button>
        <Button look={look} busy>
          Отправляем
        </Button>
        <Button look={look} disabled>
          Недоступно
        </Button>
        <ButtonLink look={look} href="#controls" iconAfter={<ArrowRight size={20} />}>
          Ссылка
        </ButtonLink>
      </Specimen>
    ))}
    <Specimen name="Button l, wide">
      <Button size="l" wide>
        Оплатить 562,50 ₽
      </Button>
    </Specimen>
    <Specimen name="TextLink, BackLink, CopyButton, ThemeButton" row>
      <TextLink href="#controls">Подробнее о скидке</TextLink>
      <BackLink href="#controls">К списку штрафов</BackLink>
      <CopyButton text="18810177261102104321" label="Скопировать УИН" />
      <ThemeButton theme="system" />
      <ThemeButton theme="light" />
      <ThemeButton theme="dark" />
    </Specimen>
  </>
)

const Fields = () => (
  <>
    <Specimen name="Field">
      <Field name="plain" label="Свидетельство о регистрации" hint="Как на карточке: 99 УХ 123456" />
      <Field name="filled" label="Почта для чека" type="email" defaultValue="anna@mail.ru" optional />
      <Field
        name="wrong"
        label="Номер постановления"
        defaultValue="1881 0177 2611 0210 432"
        inputMode="numeric"
        hint="20 или 25 цифр, есть на первой странице постановления"
        error="В номере постановления 20 или 25 цифр, а введено 19"
      />
      <Field name="sum" label="Сумма" defaultValue="1 687,50" suffix="₽" inputMode="decimal" />
      <Field name="phone" label="Телефон" prefix="+7" type="tel" placeholder="900 000-00-00" />
      <PasswordField name="secret" label="Пароль" autoComplete="current-password" defaultValue="secret" />
      <Field name="off" label="Недоступное поле" defaultValue="99 УХ 123456" disabled />
    </Specimen>
    <Specimen name="Field l, status">
      <Field
        name="large"
        label="Номер документа или постановления"
        size="l"
        defaultValue="99 УХ 123456"
        status="Похоже на СТС"
        enterKeyHint="search"
      />
      <Field
        name="large-plate"
        label="Госномер автомобиля"
        size="l"
        defaultValue="а123вс 777"
        suffix={<Plate plate={plate('А123ВС777')} size="s" />}
      />
    </Specimen>
    <Specimen name="Select">
      <Select
        name="payee"
        label="Кто платит"
        options={[
          { value: 'self', label: 'Я сам' },
          { value: 'firm', label: 'Организация' },
        ]}
      />
      <Select
        name="reason"
        label="Причина"
        options={[{ value: '', label: 'Не выбрана' }]}
        error="Выберите причину"
      />
    </Specimen>
  </>
)

const kinds = [
  { value: 'sts', label: 'СТС', icon: <StsIcon size={20} /> },
  { value: 'plate', label: 'Номер', icon: <PlateIcon size={20} /> },
  { value: 'licence', label: 'Права', icon: <LicenceIcon size={20} /> },
  { value: 'uin', label: 'УИН', icon: <ReceiptIcon size={20} /> },
  { value: 'inn', label: 'ИНН' },
] as const

export const Controls = () => (
  <Section id="controls" title="Кнопки и поля">
    <Buttons />
    <Fields />
    <Specimen name="Checkbox">
      <Checkbox name="agree" label="Прислать чек на почту" hint="Одно письмо, без рассылок" defaultChecked />
      <Checkbox name="plain-check" label="Выбрать все" />
      <Checkbox name="off-check" label="Недоступно" disabled />
    </Specimen>
    <Specimen name="ChoiceChips">
      <ChoiceChips name="kind" legend="Что это за номер" options={kinds} defaultValue="sts" />
    </Specimen>
    <Specimen name="ChipLinks">
      <ChipLinks
        label="Разделы штрафов"
        links={[
          { href: '#all', label: 'Все', count: 12, current: true },
          { href: '#fines', label: 'Неоплаченные', count: 4 },
          { href: '#bailiff', label: 'У приставов', count: 1 },
          { href: '#paid', label: 'Оплаченные', count: 7 },
        ]}
      />
    </Specimen>
    <Specimen name="ErrorSummary">
      <ErrorSummary
        errors={[
          { href: '#wrong', text: 'В номере постановления 20 или 25 цифр, а введено 19' },
          { href: '#reason', text: 'Выберите причину' },
        ]}
      />
    </Specimen>
  </Section>
)
