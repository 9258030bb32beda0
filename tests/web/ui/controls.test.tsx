import { describe, expect, test } from 'vitest'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { ChipLinks } from '#web/ui/controls/chip-links.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { documentOf, textOf } from './markup.ts'

describe('a button', () => {
  test('a button never submits a form by accident', () => {
    expect(documentOf(<Button>Показать</Button>).querySelector('button')?.type).toBe('button')
  })

  test('a button that is busy is labelled as busy and keeps the focus', () => {
    const button = documentOf(
      <Button type="submit" busy>
        Оплатить
      </Button>,
    ).querySelector('button')
    expect(button?.textContent).toBe('Оплатить, выполняется')
    expect(button?.type).toBe('button')
    expect(button?.disabled).toBe(false)
    expect(button?.getAttribute('aria-busy')).toBe('true')
  })

  test('a button that leads somewhere is a link', () => {
    const link = documentOf(<ButtonLink href="/fines/">К списку</ButtonLink>).querySelector('a')
    expect(link?.getAttribute('href')).toBe('/fines/')
  })
})

describe('a field', () => {
  test('a field is described by its hint, its status and its error, in that order', () => {
    const document = documentOf(
      <Field
        name="number"
        label="Номер"
        hint="Как на карточке"
        status="Похоже на СТС"
        error="Заполните поле"
      />,
    )
    const input = document.querySelector('input')
    const text = input
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(text).toEqual(['Как на\u00a0карточке', 'Похоже на СТС', 'Ошибка: Заполните поле'])
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('label')?.htmlFor).toBe('number')
  })

  test('a field without an error has no aria-describedby and no aria-invalid', () => {
    const input = documentOf(<Field name="number" label="Номер" />).querySelector('input')
    expect(input?.hasAttribute('aria-describedby')).toBe(false)
    expect(input?.hasAttribute('aria-invalid')).toBe(false)
  })

  test('marks an optional field', () => {
    expect(textOf(<Field name="mail" label="Почта" optional />)).toBe('Почта (необязательно)')
  })

  test('passes the attributes for keyboards and password managers to the input', () => {
    const input = documentOf(
      <Field
        name="mail"
        label="Почта"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />,
    ).querySelector('input')
    expect(input?.getAttribute('type')).toBe('email')
    expect(input?.getAttribute('inputmode')).toBe('email')
    expect(input?.getAttribute('autocomplete')).toBe('email')
    expect(input?.getAttribute('enterkeyhint')).toBe('next')
  })

  test('renders an empty status, so that screen readers announce its first text', () => {
    expect(documentOf(<Field name="number" label="Номер" status="" />).querySelector('output')).not.toBeNull()
  })
})

test('a select shows its error as a field does', () => {
  const document = documentOf(
    <Select
      name="reason"
      label="Причина"
      options={[{ value: '', label: 'Не выбрана' }]}
      error="Выберите причину"
    />,
  )
  const id = document.querySelector('select')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Ошибка: Выберите причину')
})

test.each([false, true])('a checkbox is named by its whole label, hidden: %s', (labelHidden) => {
  const document = documentOf(<Checkbox name="all" label="Выбрать все" labelHidden={labelHidden} />)
  expect(document.querySelector('label:has(input)')?.textContent).toBe('Выбрать все')
})

describe('chips', () => {
  const options = [
    { value: 'sts', label: 'СТС' },
    { value: 'uin', label: 'УИН' },
  ] as const

  test('a checkbox that has to be ticked is invalid and described by its error', () => {
    const document = documentOf(
      <Checkbox name="consent" label="Согласен" error="Отметьте согласие" onChange={() => undefined} />,
    )
    const input = document.querySelector('input')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    const error = document.querySelector(`#${input?.getAttribute('aria-describedby')}`)
    expect(error?.textContent).toBe('Ошибка: Отметьте согласие')
  })

  test('chips of a choice are radio buttons under one legend', () => {
    const document = documentOf(
      <ChoiceChips name="kind" legend="Что это" options={options} defaultValue="uin" />,
    )
    expect(document.querySelector('fieldset > legend')?.textContent).toBe('Что это')
    expect(Array.from(document.querySelectorAll('input'), ({ name, checked }) => [name, checked])).toEqual([
      ['kind', false],
      ['kind', true],
    ])
  })

  test('chips that are links mark the one that is open', () => {
    const document = documentOf(
      <ChipLinks
        label="Разделы"
        links={[
          { href: '/a/', label: 'Все', count: 3, current: true },
          { href: '/b/', label: 'Оплаченные' },
        ]}
      />,
    )
    expect(document.querySelector('[aria-current=true]')?.textContent).toBe('Все3')
    expect(document.querySelectorAll('a')).toHaveLength(2)
  })
})

test('the error summary is an alert that links to each field in the words of the field', () => {
  const document = documentOf(<ErrorSummary errors={[{ href: '#number', text: 'Заполните поле' }]} />)
  const alert = document.querySelector('[role=alert]')
  expect(alert?.getAttribute('tabindex')).toBe('-1')
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe('#number')
  expect(alert?.querySelector('a')?.textContent).toBe('Заполните поле')
})

test('each error summary of a page is named by its own title', () => {
  const errors = [{ href: '#number', text: 'Заполните поле' }]
  const document = documentOf(
    <>
      <ErrorSummary errors={errors} />
      <ErrorSummary errors={errors} />
    </>,
  )
  const titles = Array.from(document.querySelectorAll('[role=alert]'), (alert) =>
    alert.getAttribute('aria-labelledby'),
  )
  expect(new Set(titles).size).toBe(2)
})
