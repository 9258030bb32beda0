// @vitest-environment happy-dom
import type { ChangeEvent } from 'react'
import { describe, expect, it } from 'vitest'
import { find, type Page, runtimes, takeOver } from './runtimes.ts'

/** Past what a library may have put before the property, as a key does it. */
const type = (text: string): void => {
  const field = find('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const nothing = () => undefined

/** A field of which a page keeps no more than digits. */
const digits: Page =
  ({ createElement: h, useState }) =>
  () => {
    const [value, setValue] = useState('12')
    const keep = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value.replaceAll(/\D/g, ''))
    return h('input', { value, onChange: keep })
  }

const neverChecked: Page =
  ({ createElement: h }) =>
  () =>
    h('input', { type: 'checkbox', checked: false, onChange: nothing })

/** A field of the browser's own, which a page only listens to. */
const heardOnly: Page =
  ({ createElement: h }) =>
  () =>
    h('input', { value: undefined, defaultValue: '12', onChange: nothing })

/** Two radio buttons; the page may take no choice. */
const choice =
  (takes: boolean): Page =>
  ({ createElement: h, useState }) =>
  () => {
    const [chosen, choose] = useState('one')
    const radio = (id: string) =>
      h('input', {
        key: id,
        id,
        type: 'radio',
        name: 'kind',
        checked: id === chosen,
        onChange: () => takes && choose(id),
      })
    return h('form', null, radio('one'), radio('other'))
  }

/** A list of choices whose page takes one of them alone. */
const list: Page =
  ({ createElement: h, useState }) =>
  () => {
    const [value, setValue] = useState('a')
    const keep = (event: ChangeEvent<HTMLSelectElement>) =>
      setValue(event.target.value === 'c' ? 'a' : event.target.value)
    return h(
      'select',
      { value, onChange: keep },
      ['a', 'b', 'c'].map((each) => h('option', { key: each, value: each }, each)),
    )
  }

const choose = (value: string): void => {
  const select = find('select')
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const appearing: Page =
  ({ createElement: h, useState }) =>
  () => {
    const [isShown, show] = useState(false)
    return h(
      'p',
      null,
      h('button', { onClick: () => show(true) }),
      isShown ? h('input', { spellCheck: false, autoComplete: 'off', inputMode: 'numeric' }) : null,
    )
  }

const chosen = () => ['#one', '#other'].map((id) => find(id).checked)

describe.each(runtimes)('a control of %s', (_, runtime) => {
  it('shows what was taken of what was typed', async () => {
    await takeOver(runtime, digits)
    type('12а3')
    await expect.poll(() => find('input').value).toBe('123')
  })

  it('goes back to what it was when nothing was taken', async () => {
    await takeOver(runtime, digits)
    type('12а')
    await expect.poll(() => find('input').value).toBe('12')
  })

  it('keeps what was typed where the page keeps nothing', async () => {
    await takeOver(runtime, heardOnly)
    type('12а')
    await expect.poll(() => find('input').value).toBe('12а')
  })

  it('stays unchosen when nobody takes the choice', async () => {
    await takeOver(runtime, neverChecked)
    find('input').click()
    await expect.poll(() => find('input').checked).toBe(false)
  })

  it('gives the choice back to the radio button that had it', async () => {
    await takeOver(runtime, choice(false))
    find('#other').click()
    await expect.poll(chosen).toEqual([true, false])
  })

  it('shows the choice that was taken', async () => {
    await takeOver(runtime, choice(true))
    find('#other').click()
    await expect.poll(chosen).toEqual([false, true])
  })

  it('shows what a list was given', async () => {
    await takeOver(runtime, list)
    choose('b')
    await expect.poll(() => find('select').value).toBe('b')
    choose('c')
    await expect.poll(() => find('select').value).toBe('a')
  })

  it('that appears later has the attributes that the server would have written', async () => {
    await takeOver(runtime, appearing)
    find('button').click()
    await expect.poll(() => document.querySelector('input')).not.toBeNull()
    const attributes = ['spellcheck', 'autocomplete', 'inputmode']
    expect(attributes.map((name) => find('input').getAttribute(name))).toEqual(['false', 'off', 'numeric'])
  })
})
