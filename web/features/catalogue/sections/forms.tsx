import { useState } from 'react'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { MaskedField } from '#web/ui/form/masked-field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Section, Specimen } from './section.tsx'

const Masked = () => (
  <>
    <Specimen name="MaskedField">
      <MaskedField
        name="mask-sts"
        label="Свидетельство о регистрации"
        mask="## XX ######"
        hint="Пробелы появятся сами"
        autoComplete="off"
      />
      <MaskedField name="mask-phone" label="Мобильный" mask="### ###-##-##" prefix="+7" type="tel" />
      <MaskedField
        name="mask-uin"
        label="Постановление"
        mask="##### ##### ##### #####"
        defaultValue="18810177261102104321"
        inputMode="numeric"
      />
      <MaskedField
        name="mask-kept"
        label="Права"
        mask="## ## ######"
        defaultValue="99 12 3456789"
        error="В номере прав 10 знаков, а введено 11"
      />
    </Specimen>
    <Specimen name="DateField">
      <DateField name="date" label="Дата постановления" />
      <DateField name="date-filled" label="Дата рождения" defaultValue="12051985" autoComplete="bday" />
      <DateField
        name="date-wrong"
        label="Дата выдачи"
        defaultValue="31.02.2026"
        error="В феврале 2026 года 28 дней"
      />
      <DateField name="date-off" label="Дата регистрации" defaultValue="12.05.2020" disabled />
    </Specimen>
  </>
)

const Files = () => {
  const [files, setFiles] = useState<readonly { readonly name: string; readonly size: number }[]>([
    { name: 'постановление.pdf', size: 348_160 },
    { name: 'очень-длинное-имя-снимка-с-места-парковки-2026-05-12.jpg', size: 5_242_880 },
  ])
  return (
    <Specimen name="FileDrop">
      <FileDrop name="file" label="Список машин" hint="Таблица XLSX или CSV, до 5 МБ" accept=".xlsx,.csv" />
      <FileDrop
        name="files"
        label="Снимки и документы"
        multiple
        optional
        files={files}
        onChoose={(chosen) => setFiles([...files, ...chosen])}
        onRemove={(index) => setFiles(files.filter((_, place) => place !== index))}
      />
      <FileDrop
        name="file-wrong"
        label="Список водителей"
        error="В файле нет столбца «Номер прав». Добавьте его и выберите файл снова"
      />
      <FileDrop
        name="file-sent"
        label="Отправляется"
        files={[{ name: 'машины.xlsx', size: 90_112 }]}
        sending={{ done: 0.4 }}
      />
      <FileDrop name="file-off" label="Недоступно" disabled />
    </Specimen>
  )
}

const when = [
  { value: 'now', label: 'Сразу', hint: 'Письмо в тот же час, когда нашёлся штраф' },
  { value: 'day', label: 'Раз в день', hint: 'Утром, если есть что-то новое' },
  { value: 'sms', label: 'СМС', hint: 'Подключается в тарифе для компаний', disabled: true },
] as const

export const Forms = () => (
  <Section id="forms" title="Формы">
    <Masked />
    <Specimen name="TextArea">
      <TextArea name="text" label="Что случилось" hint="Чем подробнее, тем быстрее ответим" limit={1000} />
      <TextArea
        name="text-long"
        label="Комментарий"
        optional
        limit={40}
        rows={2}
        defaultValue="Машина была продана за год до этой фотографии, договор приложу"
      />
      <TextArea name="text-wrong" label="Вопрос" rows={2} error="Напишите, о чём вопрос" />
      <TextArea name="text-off" label="Ответ" rows={2} defaultValue="Обращение закрыто" disabled />
    </Specimen>
    <Specimen name="RadioGroup">
      <RadioGroup name="when" legend="Когда писать о новых штрафах" options={when} defaultValue="day" />
      <RadioGroup
        name="who"
        legend="Кто был за рулём"
        options={[
          { value: 'owner', label: 'Я сам' },
          { value: 'other', label: 'Другой водитель' },
        ]}
        error="Выберите, кто был за рулём"
      />
    </Specimen>
    <Specimen name="Switch">
      <Switch name="switch-on" label="Напоминать о скидке" hint="За 7 и за 2 дня до конца" defaultChecked />
      <Switch name="switch" label="Показывать оплаченные" />
      <Switch name="switch-off" label="Недоступно" disabled />
    </Specimen>
    <Files />
  </Section>
)
