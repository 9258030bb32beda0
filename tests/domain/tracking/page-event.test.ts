import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { checkButtonEvent, checkFormEvent, checkScreenEvent } from '#domain/tracking/page-event.ts'

const tracked = { trackingId: 't1', userId: null }
const screen = { ...tracked, screenName: 'fines', referer: '', screenData: '' }
const form = { ...tracked, formName: 'crm-order', formData: '' }
const button = { ...tracked, buttonName: 'pay', buttonData: '' }

const missing = (...fields: string[]) => ({
  _tag: 'Invalid',
  issues: fields.map((field) => ({
    code: 'tracking.required',
    message: `Поле "${field}" обязательно для заполнения`,
  })),
})

describe('an event of a page', () => {
  it('an event of a page needs neither a user nor details', () => {
    expect(checkScreenEvent(screen)).toEqual({ _tag: 'Valid', value: screen })
    expect(checkFormEvent(form)).toEqual({ _tag: 'Valid', value: form })
    expect(checkButtonEvent(button)).toEqual({ _tag: 'Valid', value: button })
  })

  it('an event of a page needs a tracking id', () => {
    expect(checkScreenEvent({ ...screen, trackingId: '' })).toEqual(missing('trackingId'))
    expect(checkFormEvent({ ...form, trackingId: ' ' })).toEqual(missing('trackingId'))
    expect(checkButtonEvent({ ...button, trackingId: '' })).toEqual(missing('trackingId'))
  })

  it('an event of a page needs the name of its subject', () => {
    expect(checkScreenEvent({ ...screen, screenName: '' })).toEqual(missing('screenName'))
    expect(checkFormEvent({ ...form, formName: '' })).toEqual(missing('formName'))
    expect(checkButtonEvent({ ...button, buttonName: '' })).toEqual(missing('buttonName'))
  })

  test.prop([fc.string(), fc.string()])(
    'an event of a page has one issue for each blank field',
    (trackingId, screenName) => {
      const checked = checkScreenEvent({ ...screen, trackingId, screenName })
      const blank = [trackingId, screenName].filter((text) => text.trim() === '').length
      expect(checked._tag === 'Invalid' ? checked.issues.length : 0).toBe(blank)
    },
  )
})
