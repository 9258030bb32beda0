import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { EmailSubscribeViewModel } from '#web/features/notifications/email-subscribe.view-model.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const pageOver = () => {
  const asked: string[] = []
  const profile = { email: '', isConfirmed: false, isSubscribed: true }
  const model = new EmailSubscribeViewModel(
    {
      subscribe: (email, { kind, version }) =>
        Effect.sync(() => {
          asked.push(`${email} ${kind} ${version}`)
          return { ...profile, email }
        }),
      confirmEmail: () => Effect.succeed(profile),
    },
    fakeSession().session,
  )
  model.form.edit('email', 'anna@mail.ru')
  return { model, asked }
}

describe('letters about fines', () => {
  it('are not asked for without the consent, which is not given beforehand', () => {
    const { model, asked } = pageOver()
    model.subscribe()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['notices'])
    expect(asked).toEqual([])
  })

  it('are asked for with the wording that was agreed to', async () => {
    const { model, asked } = pageOver()
    model.form.edit('notices', 'on')
    model.subscribe()
    await when(() => model.subscribing.state._tag === 'Done')
    expect(asked).toEqual(['anna@mail.ru notices 2026-11-22'])
  })
})
