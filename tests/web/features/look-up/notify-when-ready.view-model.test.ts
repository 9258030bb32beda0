import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { action } from '#web/features/fines/fines.page.tsx'
import { sendForm } from '#tests/support/send-form.ts'
import { NotifyWhenReadyViewModel } from '#web/features/look-up/notify-when-ready.view-model.ts'

const pageOver = () => {
  const asked: unknown[] = []
  const port: Pick<NotificationsPort, 'watchLookUp'> = {
    watchLookUp: (letter) => Effect.sync(() => void asked.push(letter)),
  }
  const model = new NotifyWhenReadyViewModel(port)
  const byEmail = async () => model.aimAtEmail() && sendForm(model.form, action, port, { path: '/fines/' })
  return { model, asked, byEmail }
}

describe('NotifyWhenReadyViewModel', () => {
  it('requires an address and a consent that is unticked at first for an e-mail', async () => {
    const { model, asked, byEmail } = pageOver()
    await byEmail()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['email', 'notices'])
    expect(asked).toEqual([])
  })

  it('requests the e-mail once with the version of the accepted wording', async () => {
    const { model, asked, byEmail } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('notices', 'on')
    await byEmail()
    expect(model.isSubscribed).toBe(true)
    await byEmail()
    expect(asked).toEqual([{ email: 'anna@mail.ru', consent: '2026-11-22' }])
  })

  it('requires no address for a notification of the browser', async () => {
    const { model, asked } = pageOver()
    model.byBrowser()
    await when(() => model.isSubscribed)
    expect(asked).toEqual([null])
  })

  it('allows one request at a time', () => {
    const { model, asked } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('notices', 'on')
    model.form.begin()
    model.byBrowser()
    expect([asked, model.aimAtEmail()]).toEqual([[], false])
  })
})
