import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasFormDraft, keepFormDrafts, restoreFormDraft } from '#web/ui/form/form-drafts.ts'
import { forgetDrafts } from '#web/ui/form/use-draft.ts'

const page = new Window({ url: 'https://kvitok.example/settings/' })

const written = `
  <form data-drafted aria-labelledby="change">
    <input name="newEmail" type="email">
    <textarea name="words"></textarea>
    <input name="kind" type="radio" value="sts"><input name="kind" type="radio" value="inn">
    <input name="agreed" type="checkbox" value="on">
    <input name="shown" type="text" autocomplete="current-password">
  </form>`

const field = (name: string, at = 0): HTMLInputElement =>
  document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[at] as HTMLInputElement

const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement

/** What the application listens to, as React does. */
const heard: string[] = []

const draw = (html = written) => {
  document.body.innerHTML = html
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
}

const fill = () => {
  field('newEmail').value = 'new@mail.example'
  field('words').value = 'два слова'
  field('kind', 1).checked = true
  field('agreed').checked = true
  field('shown').value = 'верный конь и батарейка'
}

beforeEach(() => {
  for (const name of [
    'document',
    'location',
    'sessionStorage',
    'Event',
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'HTMLSelectElement',
  ] as const)
    vi.stubGlobal(name, page[name])
  heard.length = 0
  draw()
})

afterEach(() => {
  forgetDrafts()
  vi.unstubAllGlobals()
})

describe('what was typed before the session ended', () => {
  it('is there again after the sign-in, as if it were typed once more', () => {
    fill()
    expect(keepFormDrafts()).toEqual({ isKept: true, asksPassword: true })
    draw()
    restoreFormDraft(form())
    expect([field('newEmail').value, field('words').value]).toEqual(['new@mail.example', 'два слова'])
    expect(field('kind', 1).checked).toBe(true)
    expect(heard).toEqual(expect.arrayContaining(['newEmail', 'words']))
  })

  it('is no password, even one that is being looked at, and no agreement', () => {
    fill()
    keepFormDrafts()
    expect(sessionStorage.getItem('draft:/settings/:change')).not.toContain('батарейка')
    draw()
    restoreFormDraft(form())
    expect([field('shown').value, field('agreed').checked]).toEqual(['', false])
  })

  it('is put back once', () => {
    fill()
    keepFormDrafts()
    draw()
    restoreFormDraft(form())
    draw()
    restoreFormDraft(form())
    expect(field('newEmail').value).toBe('')
  })

  it('tells which form it waits for', () => {
    fill()
    keepFormDrafts()
    expect([hasFormDraft('change'), hasFormDraft('another')]).toEqual([true, false])
  })

  it('is not promised where nothing was typed, or where a form keeps nothing', () => {
    expect(keepFormDrafts().isKept).toBe(false)
    draw('<form><input name="search" value="99 23"></form>')
    expect(keepFormDrafts()).toEqual({ isKept: false, asksPassword: false })
  })

  it('goes at sign-out', () => {
    fill()
    keepFormDrafts()
    forgetDrafts()
    expect(hasFormDraft('change')).toBe(false)
  })
})
