import { describe, expect, test } from 'vitest'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { MaskedField } from '#web/ui/form/masked-field.tsx'
import { Switch } from '#web/ui/form/choices/switch.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { documentOf, textOf } from './markup.ts'

const describedWords = (document: ReturnType<typeof documentOf>, selector: string) =>
  document
    .querySelector(selector)
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test.each([
  ['99ух123456', '99 ух 123456'],
  ['не помню', 'не помню'],
])(
  'a masked field comes from the server grouped, or as it is where the mask does not fit: %s',
  (text, shown) => {
    const document = documentOf(
      <MaskedField name="sts" label="СТС" mask="## XX ######" defaultValue={text} />,
    )
    expect(document.querySelector('input')?.getAttribute('value')).toBe(shown)
  },
)

test('a date is typed as text, and the calendar of the device beside it has a name and sends nothing', () => {
  const document = documentOf(<DateField name="birthday" label="Дата рождения" />)
  expect(document.querySelector('#birthday')?.getAttribute('type')).toBe('text')
  const calendar = document.querySelector('input[type=date]')
  expect(calendar?.hasAttribute('name')).toBe(false)
  expect(calendar?.closest('label')?.textContent).toBe('Выбрать в календаре')
})

test.each([
  ['22102026', '22.10.2026', '22 октября 2026, четверг'],
  ['1.11.26', '1.11.26', '1 ноября 2026, воскресенье'],
  ['1 ноября 2026', '1 ноября 2026', '1 ноября 2026, воскресенье'],
  ['22.10', '22.10', ''],
])('the date «%s» comes from the server as «%s» with its reading «%s»', (typed, shown, reading) => {
  const document = documentOf(<DateField name="ruled" label="Дата" value={typed} readOnly />)
  expect(document.querySelector('#ruled')?.getAttribute('value')).toBe(shown)
  expect(document.querySelector('output')?.textContent).toBe(reading)
})

const lengthStatusOf = (text: string) =>
  documentOf(<TextArea name="text" label="Вопрос" limit={5} value={text} readOnly />).querySelector(
    '[role=status]',
  )?.textContent

describe('a text area', () => {
  test('counts the characters and cuts nothing off', () => {
    const area = <TextArea name="text" label="Вопрос" limit={5} defaultValue="Привет" />
    expect(textOf(area)).toContain('Лишних знаков: 1')
    expect(documentOf(area).querySelector('textarea')?.hasAttribute('maxlength')).toBe(false)
    expect(documentOf(area).querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('has a place for the message of a long text before the text is long', () => {
    expect(lengthStatusOf('Да')).toBe('')
    expect(lengthStatusOf('Привет')).toBe('Текст длиннее, чем можно отправить')
  })

  test('a text area is described by its hint, its count and its error', () => {
    const document = documentOf(
      <TextArea name="text" label="Вопрос" hint="Коротко" limit={5} error="Заполните поле" />,
    )
    expect(describedWords(document, 'textarea')).toEqual([
      'Коротко',
      '0 из 5 знаков',
      'Ошибка: Заполните поле',
    ])
  })
})

test('a switch is a native checkbox with the role "switch"', () => {
  const input = documentOf(
    <Switch name="notify" label="Напоминать" hint="За день" defaultChecked />,
  ).querySelector('input')
  expect([input?.type, input?.getAttribute('role'), input?.checked]).toEqual(['checkbox', 'switch', true])
  expect(input?.closest('label')?.textContent).toBe('НапоминатьЗа день')
})

describe('FileDrop', () => {
  test('FileDrop is a native input, so that it works without scripts', () => {
    const input = documentOf(<FileDrop name="file" label="Файл" accept=".csv" />).querySelector('input')
    expect([input?.type, input?.getAttribute('accept')]).toEqual(['file', '.csv'])
  })
})
