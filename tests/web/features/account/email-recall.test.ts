import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { EmailRecall } from '#web/features/account/email-recall.ts'
import { problemForm } from '#web/features/payments/history/problem-form.ts'
import { contactForm } from '#web/features/support/contact-form.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

const fosUser = () =>
  Effect.succeed({
    email: 'anna@mail.example',
    isEmailConfirmed: true,
    hasPassword: true,
    isLegalEntity: false,
    registeredAt: instant(0),
  })

const recall = async (
  form: ConstructorParameters<typeof EmailRecall>[1],
  isSignedIn = true,
  profile: ConstructorParameters<typeof EmailRecall>[0] = { fosUser },
) => {
  const model = new EmailRecall(profile, form)
  model.start(isSignedIn)
  await when(() => !model.recalling.isRunning)
}

describe('EmailRecall', () => {
  it('fills the address of the account into a question and into a problem with a payment', async () => {
    const question = new FormModel(contactForm)
    const problem = new FormModel(problemForm)
    await recall(question)
    await recall(problem)
    expect([question.values.email, problem.values.email]).toEqual(['anna@mail.example', 'anna@mail.example'])
  })

  it('keeps an address that was typed before the account was loaded', async () => {
    const form = new FormModel(problemForm)
    form.edit('email', 'other@mail.example')
    await recall(form)
    expect(form.values.email).toBe('other@mail.example')
  })

  it('leaves the address empty for a visitor without an account and for an account that is not loaded', async () => {
    const form = new FormModel(problemForm)
    await recall(form, false)
    await recall(form, true, {
      fosUser: () => Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' })),
    })
    expect(form.values.email).toBe('')
  })
})
