import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { TellWhenReadyViewModel } from '#web/features/look-up/tell-when-ready.view-model.ts'

const pageOver = () => {
  const asked: unknown[] = []
  const model = new TellWhenReadyViewModel({
    watchLookUp: (letter) => Effect.sync(() => void asked.push(letter)),
  })
  return { model, asked }
}

describe('being told that a look-up is over', () => {
  it('by letter needs an address and a consent, which is not given beforehand', () => {
    const { model, asked } = pageOver()
    model.byLetter()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['email', 'notices'])
    expect(asked).toEqual([])
  })

  it('by letter is asked for once, with the wording that was agreed to', async () => {
    const { model, asked } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('notices', 'on')
    model.byLetter()
    await when(() => model.isTold)
    model.byLetter()
    expect(asked).toEqual([{ email: 'anna@mail.ru', consent: '2026-11-22' }])
  })

  it('in the browser needs no address', async () => {
    const { model, asked } = pageOver()
    model.byBrowser()
    await when(() => model.isTold)
    expect(asked).toEqual([null])
  })
})
