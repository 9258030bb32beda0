import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteDraft,
  forgetDrafts,
  hasFormDraft,
  saveFormDrafts,
  registerForm,
  takeDraft,
} from '#web/ui/form/model/form-drafts.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

const page = new Window({ url: 'https://kvitok.example/settings/' })

type Field = 'newEmail' | 'words' | 'password' | 'agreed'

const makeForm = (onEdit: (field: Field) => void = () => {}) =>
  new FormModel<Field, null>({
    onEdit,
    values: { newEmail: '', words: '', password: '', agreed: '' },
    checkboxes: ['agreed'],
    secrets: ['password'],
    validate: () => ({ _tag: 'Valid', value: null }),
  })

let form = makeForm()
let leave = () => {}

const show = () =>
  registerForm({
    name: 'change',
    hasTypedSecret: () => form.hasTypedSecret,
    draft: () => form.draft,
  })

const fill = () => {
  form.edit('newEmail', 'new@mail.example')
  form.edit('words', 'два слова')
  form.edit('password', 'верный конь и батарейка')
  form.edit('agreed', 'on')
}

/** How this page was come to: by a link, or by a reload. */
let navigation = 'navigate'

beforeEach(() => {
  navigation = 'navigate'
  vi.stubGlobal('window', page)
  for (const name of ['location', 'sessionStorage'] as const) vi.stubGlobal(name, page[name])
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: navigation } as never])
  form = makeForm()
  leave = show()
})

afterEach(() => {
  leave()
  forgetDrafts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what was typed before the session ended', () => {
  it('what was typed before the session ended is restored after the sign-in as edits of the fields', () => {
    fill()
    expect(saveFormDrafts()).toEqual({ isSaved: true, asksPassword: true })
    const edited: string[] = []
    form = makeForm((field) => void edited.push(field))
    form.restore(takeDraft({ name: 'change' }) ?? {})
    expect(edited).toEqual(['newEmail', 'words'])
    expect(form.values).toMatchObject({ newEmail: 'new@mail.example', words: 'два слова' })
  })

  it('what was typed before the session ended is stored without passwords and consents', () => {
    fill()
    saveFormDrafts()
    expect(sessionStorage.getItem('draft:/settings/:change')).not.toContain('батарейка')
    form = makeForm()
    form.restore(takeDraft({ name: 'change' }) ?? {})
    expect([form.values.newEmail, form.values.password, form.values.agreed]).toEqual([
      'new@mail.example',
      '',
      '',
    ])
  })

  it('what was typed before the session ended is put back once', () => {
    fill()
    saveFormDrafts()
    expect(takeDraft({ name: 'change' })).not.toBeNull()
    expect(takeDraft({ name: 'change' })).toBeNull()
  })

  it('what was typed before the session ended is found by the name of its form', () => {
    fill()
    saveFormDrafts()
    expect([hasFormDraft({ name: 'change' }), hasFormDraft({ name: 'another' })]).toEqual([true, false])
  })

  it('what was typed before the session ended is not reported as kept without typed values or without a form', () => {
    expect(saveFormDrafts()).toEqual({ isSaved: false, asksPassword: false })
    leave()
    expect(saveFormDrafts()).toEqual({ isSaved: false, asksPassword: false })
  })

  it('what was typed before the session ended is deleted at sign-out', () => {
    fill()
    saveFormDrafts()
    forgetDrafts()
    expect(hasFormDraft({ name: 'change' })).toBe(false)
  })
})

const goAway = () => void page.dispatchEvent(new page.Event('pagehide'))

describe('what was typed before a reload', () => {
  it('what was typed before a reload is restored after the reload', () => {
    fill()
    goAway()
    navigation = 'reload'
    expect(takeDraft({ name: 'change' })).toMatchObject({ newEmail: 'new@mail.example' })
  })

  it('what was typed before a reload is deleted by a visit that is not a reload', () => {
    fill()
    goAway()
    expect(hasFormDraft({ name: 'change' })).toBe(false)
    expect(takeDraft({ name: 'change' })).toBeNull()
  })

  it('what was typed before a reload does not replace a draft that is kept for a sign-in', () => {
    fill()
    saveFormDrafts()
    goAway()
    expect(takeDraft({ name: 'change' })).toMatchObject({ words: 'два слова' })
  })
})

describe('a kept draft', () => {
  const kept = { name: 'payer', isKept: true }

  beforeEach(() => {
    leave()
    leave = registerForm({ ...kept, hasTypedSecret: () => false, draft: () => form.draft })
  })

  it('a kept draft is restored by a visit that is not a reload and from another page', () => {
    fill()
    goAway()
    page.happyDOM.setURL('https://kvitok.example/prepayment/')
    expect(takeDraft(kept)).toMatchObject({ newEmail: 'new@mail.example', words: 'два слова' })
    page.happyDOM.setURL('https://kvitok.example/settings/')
  })

  it('a kept draft is saved when the application shows another page', () => {
    fill()
    leave()
    expect(hasFormDraft(kept)).toBe(true)
  })

  it('a kept draft is deleted when its form has done its work', () => {
    fill()
    goAway()
    deleteDraft(kept)
    expect(hasFormDraft(kept)).toBe(false)
  })

  it('a kept draft of a visitor who signs out is not saved again when the page is left', () => {
    fill()
    forgetDrafts()
    goAway()
    leave()
    expect(hasFormDraft(kept)).toBe(false)
  })
})
