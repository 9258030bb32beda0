import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { action } from '#web/features/fines/fines.page.tsx'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { NotifyWhenReadyViewModel } from '#web/features/look-up/notify-when-ready.view-model.ts'

const pageOver = () => {
  const requests: unknown[] = []
  const port: Pick<NotificationsPort, 'watchLookUp'> = {
    watchLookUp: (email) => Effect.sync(() => void requests.push(email)),
  }
  const model = new NotifyWhenReadyViewModel(port)
  const byEmail = async () => model.aimAtEmail() && sendForm(model.form, action, port, { path: '/fines/' })
  return { model, requests, byEmail }
}

describe('NotifyWhenReadyViewModel', () => {
  it('requires an address and a consent that is unticked at first for an e-mail', async () => {
    const { model, requests, byEmail } = pageOver()
    await byEmail()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['email', 'notices'])
    expect(requests).toEqual([])
  })

  it('requests the e-mail once with the version of the accepted wording', async () => {
    const { model, requests, byEmail } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('notices', 'on')
    await byEmail()
    expect(model.isSubscribed).toBe(true)
    await byEmail()
    expect(requests).toEqual([{ email: 'anna@mail.ru', consent: '2026-11-22' }])
  })

  it('requires no address for a notification of the browser', async () => {
    const { model, requests } = pageOver()
    model.byBrowser()
    await when(() => model.isSubscribed)
    expect(requests).toEqual([null])
  })

  it('allows one request at a time', () => {
    const { model, requests } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('notices', 'on')
    model.form.begin()
    model.byBrowser()
    expect([requests, model.aimAtEmail()]).toEqual([[], false])
  })
})
