import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusDrawn } from '#web/app/navigation/focus-drawn.ts'
import { keepFocus } from '#web/app/navigation/keep-focus.ts'

let page: Window
let stop: () => void

const show = (html: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${html}</main>`
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`no element ${id}`)
  return found
}

const focusedId = async (): Promise<string> => {
  await page.happyDOM.waitUntilComplete()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return document.activeElement?.id ?? ''
}

beforeEach(() => {
  page = new Window()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('HTMLElement', page.HTMLElement)
  vi.stubGlobal('MutationObserver', page.MutationObserver)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  stop = keepFocus()
})

afterEach(async () => {
  stop()
  await page.happyDOM.close()
  vi.unstubAllGlobals()
})

describe('keepFocus', () => {
  it('moves the focus of a removed button to its section', async () => {
    show('<section id="mail"><div id="form"><button id="close">Не менять</button></div></section>')
    element('close').focus()
    element('form').remove()
    expect(await focusedId()).toBe('mail')
    element('main').focus()
    expect(element('mail').hasAttribute('tabindex')).toBe(false)
  })

  it('moves the focus of a removed button to its cell of a table', async () => {
    show('<table><tbody><tr><td id="ruled"><button id="ask">Кто?</button></td></tr></tbody></table>')
    element('ask').focus()
    element('ask').remove()
    expect(await focusedId()).toBe('ruled')
  })

  it('moves the focus of a removed row to the next row, and of the last one to the row before', async () => {
    show(
      '<ul><li id="a"><button id="x">×</button></li><li id="b"></li><li id="c"><button id="z">×</button></li></ul>',
    )
    element('x').focus()
    element('a').remove()
    expect(await focusedId()).toBe('b')
    element('z').focus()
    element('c').remove()
    expect(await focusedId()).toBe('b')
  })

  it('moves the focus to the main content if nothing else is left', async () => {
    show('<section id="gone"><button id="button">Повторить</button></section>')
    element('button').focus()
    element('gone').remove()
    expect(await focusedId()).toBe('main')
  })

  it('prefers the target of the page', async () => {
    show('<section id="list"><button id="delete">Удалить</button></section>')
    element('delete').focus()
    element('delete').remove()
    element('list').innerHTML = '<button id="undo">Вернуть</button>'
    focusDrawn('undo')
    expect(await focusedId()).toBe('undo')
  })

  it('keepFocus does not move the focus of a visitor who has left the element', async () => {
    show('<section><button id="button">Повторить</button></section>')
    element('button').focus()
    element('button').blur()
    await Promise.resolve()
    element('button').remove()
    expect(await focusedId()).toBe('')
  })
})
