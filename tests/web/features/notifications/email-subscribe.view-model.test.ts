import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { action } from '#web/features/notifications/email-subscribe.page.tsx'
import { EmailSubscribeViewModel } from '#web/features/notifications/email-subscribe.view-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const pageOver = () => {
  const requests: string[] = []
  const profile = { email: '', isConfirmed: false, isSubscribed: true }
  const model = new EmailSubscribeViewModel({ confirmEmail: () => Effect.succeed(profile) })
  const services: Pick<ProfilePort, 'subscribe'> & Pick<SessionPort, 'open'> = {
    ...fakeSession().session,
    subscribe: (email, { kind, version }) =>
      Effect.sync(() => {
        requests.push(`${email} ${kind} ${version}`)
        return { ...profile, email }
      }),
  }
  model.form.edit('email', 'anna@mail.ru')
  return { model, requests, send: () => sendForm(model.form, action, services) }
}

describe('EmailSubscribeViewModel', () => {
  it('requires a consent that is unticked at first', async () => {
    const { model, requests, send } = pageOver()
    await send()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['notices'])
    expect(requests).toEqual([])
  })

  it('sends the version of the accepted wording', async () => {
    const { model, requests, send } = pageOver()
    model.form.edit('notices', 'on')
    await send()
    expect(model.form.isDone).toBe(true)
    expect(requests).toEqual(['anna@mail.ru notices 2026-11-22'])
  })
})
