// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { find, type Page, runtimes, takeOver } from './runtimes.ts'

const nothing = () => undefined

const form: Page =
  ({ createElement: h }) =>
  () =>
    h(
      'form',
      null,
      h('input', { name: 'plate', value: '', onChange: nothing }),
      h('textarea', { name: 'text', value: '', onChange: nothing }),
      h('input', { name: 'agree', type: 'checkbox' }),
    )

/** Tells its model what stands in the field (web/look-up/use-typed-before.ts). */
const telling =
  (told: string[]): Page =>
  ({ createElement: h, useLayoutEffect, useRef, useState }) =>
  () => {
    const area = useRef<HTMLTextAreaElement>(null)
    const [value, setValue] = useState('')
    useLayoutEffect(() => {
      const typed = area.current?.value ?? ''
      told.push(typed)
      setValue(typed)
    }, [])
    return h('textarea', { ref: area, value, onChange: nothing })
  }

const opening: Page = ({ createElement: h, useId, useState }) => {
  const Opening = () => {
    const id = useId()
    const [isOpen, setOpen] = useState(false)
    return h(
      'div',
      null,
      h('button', { id, 'aria-controls': `${id}-panel`, onClick: () => setOpen(true) }),
      isOpen ? h('p', { id: `${id}-panel`, 'aria-labelledby': id }) : null,
    )
  }
  return () => h('div', null, h(Opening), h(Opening))
}

const texts: Page =
  ({ createElement: h }) =>
  () =>
    h('p', null, 'Штрафов: ', 3, ' ', h('b', null, 'из', ' ', 5), '.')

/** A model that nobody listens to until effects have run, and that changes before. */
const changedEarly =
  (model: { text: string }): Page =>
  ({ createElement: h, useLayoutEffect, useSyncExternalStore }) =>
  () => {
    const text = useSyncExternalStore(
      () => nothing,
      () => model.text,
      () => 'А',
    )
    useLayoutEffect(() => void (model.text = 'АБ'), [])
    return h('p', null, text)
  }

const drawn = () => [...document.querySelectorAll('main *')]

describe.each(runtimes)('%s, taking a page over,', (_, runtime) => {
  it('keeps what was typed and chosen before', async () => {
    await takeOver(runtime, form, () => {
      find('[name=plate]').value = 'А123'
      find('[name=text]').value = 'Здравствуйте'
      find('[name=agree]').checked = true
    })
    expect(find('[name=plate]').value).toBe('А123')
    expect(find('[name=text]').value).toBe('Здравствуйте')
    expect(find('[name=agree]').checked).toBe(true)
  })

  it('lets effects of the layout read what was typed before', async () => {
    const told: string[] = []
    await takeOver(runtime, telling(told), () => void (find('textarea').value = 'ё'))
    expect([...told, find('textarea').value]).toEqual(['ё', 'ё'])
  })

  it('has one name for what the server drew and what points at it later', async () => {
    await takeOver(runtime, opening)
    for (const button of document.querySelectorAll('button')) button.click()
    await expect.poll(() => document.querySelectorAll('p').length).toBe(2)
    for (const panel of document.querySelectorAll('p')) {
      const button = panel.previousElementSibling
      expect(button?.getAttribute('aria-controls')).toBe(panel.id)
      expect(panel.getAttribute('aria-labelledby')).toBe(button?.id)
    }
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(4)
  })

  it('names nothing in another tree of the page by the same', async () => {
    await takeOver(runtime, opening)
    const other = document.body.appendChild(document.createElement('aside'))
    runtime.createRoot(other).render(runtime.createElement(opening(runtime)))
    await expect.poll(() => other.querySelectorAll('button').length).toBe(2)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  it('keeps the elements, and texts that stand side by side', async () => {
    let before: readonly Element[] = []
    await takeOver(runtime, texts, () => void (before = drawn()))
    expect(drawn()).toEqual(before)
    expect(find('main').textContent).toBe('Штрафов: 3 из 5.')
  })

  it('hears a model that changed before it was listened to', async () => {
    await takeOver(runtime, changedEarly({ text: 'А' }))
    await expect.poll(() => find('p').textContent).toBe('АБ')
  })
})
