import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { AccountPort, Erasure } from '#application/session/account.port.ts'
import { makeAccountUseCases } from '#application/session/make-account.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { sendEmailChange, emailChangeForm } from '#web/features/settings/email-change-form.ts'
import { eraseData, type EraseField, eraseForm } from '#web/features/settings/erase-form.ts'
import type { Confirmation } from '#web/features/settings/export-form.ts'
import { DeleteAccountViewModel } from '#web/features/settings/delete-account.view-model.ts'
import { sendPasswordChange, passwordForm } from '#web/features/settings/password-form.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { NoticeDaysViewModel } from '#web/features/settings/notice-days.view-model.ts'
import { type BrowserPush, PushViewModel } from '#web/features/settings/push.view-model.ts'
import { fakeAccountPort } from '#tests/support/fakes/account-port.ts'
import {
  profileOver,
  settingsOver,
  settingsSaved,
  signedIn,
} from '#tests/web/features/settings/settings-page.ts'

const accountOver = async (port: Partial<AccountPort>) => {
  const { session, memory } = await signedIn()
  return makeAccountUseCases(fakeAccountPort(port), session, memory)
}

describe('SettingsViewModel', () => {
  it('requires signing in from a visitor without an account', async () => {
    const { model } = await settingsOver({ user: () => Effect.succeed({ _tag: 'Error' }) })
    expect(model.loading.failure?.isSignedOut).toBe(true)
  })

  it('shows a change immediately and then the state of the server', async () => {
    const { model } = await settingsOver()
    model.setNotify(false)
    await settingsSaved(model)
    model.setGender('female')
    await settingsSaved(model)
    expect(model.settings?.user).toMatchObject({ doNotify: false, gender: 'female' })
  })

  it('reverts a change that the server refuses', async () => {
    const refusal = new BackendRefused({ code: 'rate', message: 'Слишком часто' })
    const { model } = await settingsOver({ setNotify: () => Effect.fail(refusal) })
    model.setNotify(false)
    await settingsSaved(model)
    expect(model.settings?.user.doNotify).toBe(true)
    expect(model.changing.failure?.message).toBe('Слишком часто')
  })

  it('keeps a change that was made while another one was refused', async () => {
    const refusal = Promise.withResolvers<void>()
    const { model } = await settingsOver({
      setNotify: () =>
        Effect.promise(() => refusal.promise).pipe(
          Effect.andThen(Effect.fail(new BackendRefused({ code: 'rate', message: 'Слишком часто' }))),
        ),
    })
    model.setNotify(false)
    model.setGender('female')
    refusal.resolve()
    await settingsSaved(model)
    expect(model.settings?.user).toMatchObject({ doNotify: true, gender: 'female' })
  })

  it('makes a user a legal entity and updates the cookie for server rendering', async () => {
    const { model, cookies } = await settingsOver()
    model.setLegalEntity(true)
    await settingsSaved(model)
    expect(model.settings?.user.isLegalEntity).toBe(true)
    expect(cookies.get('isLegalEntity')).toBe('1')
  })
})

describe('the e-mail change form', () => {
  it('requires the password of an account that has one', () => {
    const form = new FormModel(emailChangeForm({ hasPassword: true, present: 'anna@mail.ru' }))
    form.edit('newEmail', 'new@mail.ru')
    expect(form.begin()).toBeNull()
    expect(form.errors.map(({ field }) => field)).toEqual(['currentPassword'])
  })

  it('rejects the current address', async () => {
    const form = new FormModel(emailChangeForm({ present: 'anna@mail.ru' }))
    form.edit('newEmail', ' Anna@mail.ru')
    expect(await sendForm(form, sendEmailChange, { changeEmail: () => Effect.die('asked') })).toBe(false)
    expect(form.errors).toEqual([{ field: 'newEmail', text: 'Это ваш нынешний адрес. Введите другой' }])
  })

  it.each([
    [true, 'пароль'],
    [false, null],
  ])('sends the password only if the account has one: %s', async (hasPassword, expected) => {
    const requests: unknown[] = []
    const { profilePort } = await profileOver({
      changeEmail: (email, password) =>
        Effect.sync(() => {
          requests.push([email, password])
          return { email, isConfirmed: false, isSubscribed: false }
        }),
    })
    const form = new FormModel(emailChangeForm({ hasPassword, present: 'anna@mail.ru' }))
    form.edit('newEmail', 'new@mail.ru')
    form.edit('currentPassword', 'пароль')
    await sendForm(form, sendEmailChange, profilePort)
    expect([form.isDone, requests]).toEqual([true, [['new@mail.ru', expected]]])
  })
})

describe('the password change form', () => {
  it('validates all fields at once', () => {
    const form = new FormModel(passwordForm)
    form.edit('newPassword', '12345678')
    form.submit()
    expect(form.errors.map(({ field }) => field)).toEqual(['oldPassword', 'newPassword'])
  })

  it('rejects a repetition that differs', () => {
    const form = new FormModel(passwordForm)
    form.edit('oldPassword', 'прежний пароль')
    form.edit('newPassword', 'новый пароль')
    form.edit('repeated', 'другой пароль')
    form.submit()
    expect(form.errors.map(({ field }) => field)).toEqual(['repeated'])
  })

  it('sends the old password and keeps the fields after a refusal', async () => {
    const wrong = new BackendRefused({ code: 'password.wrong', message: 'Пароль не подходит' })
    const change = { oldPassword: ' прежний ', newPassword: 'новый пароль', repeated: 'новый пароль' }
    const requests: unknown[] = []
    const form = new FormModel(passwordForm)
    form.prefill(change)
    await sendForm(form, sendPasswordChange, fakeAccountPort({ changePassword: () => Effect.fail(wrong) }))
    expect([form.failure?.message, form.values]).toEqual(['Пароль не подходит', change])
    const port = fakeAccountPort({ changePassword: (sent) => Effect.sync(() => void requests.push(sent)) })
    await sendForm(form, sendPasswordChange, port)
    expect([form.isDone, requests]).toEqual([true, [change]])
  })
})

describe('signing out', () => {
  it('clears the data of the tab even if the server fails', async () => {
    let forgotten = 0
    const refusal = new BackendRefused({ code: 'session.unknown', message: '' })
    const account = await accountOver({ signOut: () => Effect.fail(refusal) })
    const model = new DeleteAccountViewModel(account, () => (forgotten += 1))
    model.signOut()
    await when(() => model.isOut)
    expect(forgotten).toBe(1)
  })

  it('deletes the account after a password and a tick and then lists the data that is retained', async () => {
    const account = await accountOver({})
    const model = new DeleteAccountViewModel(account, () => undefined)
    const form = new FormModel<EraseField, Confirmation, Erasure>(eraseForm(true))
    expect(await sendForm(form, eraseData, account)).toBe(false)
    expect(form.errors.map(({ field }) => field)).toEqual(['erasePassword', 'eraseAgreed'])
    form.edit('erasePassword', 'пароль')
    form.edit('eraseAgreed', 'on')
    await sendForm(form, eraseData, account, { onDone: model.showErasure })
    expect(model.erasure?.message).toBe('Ваши данные удалены.')
  })
})

describe('the number of days before the end of a discount', () => {
  it('is the chosen one while it is being saved and the saved one after a refusal', async () => {
    const refusal = new BackendRefused({ code: 'rate', message: 'Слишком часто' })
    const model = new NoticeDaysViewModel({
      daysBefore: () => Effect.succeed(7),
      setDaysBefore: (days) => (days === 1 ? Effect.fail(refusal) : Effect.succeed(days)),
    })
    model.start()
    await when(() => model.days === 7)
    model.choose('3')
    expect(model.days).toBe(3)
    await when(() => model.saving.isDone)
    model.choose('1')
    await when(() => model.saving.failure !== null)
    expect(model.days).toBe(3)
  })
})

describe('browser notifications', () => {
  const address = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }

  const switchOver = (browser: Partial<BrowserPush>) => {
    const notified: string[] = []
    const model = new PushViewModel(
      {
        pushKey: () => Effect.succeed('key'),
        subscribe: ({ endpoint }) => Effect.sync(() => void notified.push(`on ${endpoint}`)),
        unsubscribe: (endpoint) => Effect.sync(() => void notified.push(`off ${endpoint}`)),
      },
      {
        isPossible: () => Promise.resolve(true),
        address: () => Promise.resolve(null),
        subscribe: () => Promise.resolve({ _tag: 'Subscribed', browser: address }),
        forget: () => Promise.resolve(),
        ...browser,
      },
    )
    model.looking.start()
    return { model, notified }
  }

  it('browser notifications are not offered if the browser does not support push', async () => {
    const { model } = switchOver({ isPossible: () => Promise.resolve(false) })
    await when(() => model.looking.state._tag === 'Done')
    expect(model.isPossible).toBe(false)
  })

  it('browser notifications are subscribed at the server after the visitor has agreed', async () => {
    const { model, notified } = switchOver({})
    await when(() => model.isPossible)
    model.set(true)
    await when(() => model.isOn)
    expect(notified).toEqual(['on https://push.example/1'])
  })

  it('browser notifications stay off with a message if the visitor refuses', async () => {
    const { model, notified } = switchOver({ subscribe: () => Promise.resolve({ _tag: 'Refused' }) })
    await when(() => model.isPossible)
    model.set(true)
    await when(() => !model.switching.isRunning)
    expect(model.isOn).toBe(false)
    expect(model.switching.failure?.message).toMatch(/Разрешите/)
    expect(notified).toEqual([])
  })

  it('browser notifications are unsubscribed at the server before the browser drops its subscription', async () => {
    const { model, notified } = switchOver({ address: () => Promise.resolve(address) })
    await when(() => model.isOn)
    model.set(false)
    await when(() => !model.isOn)
    expect(notified).toEqual(['off https://push.example/1'])
  })

  it('browser notifications stay on if they could not be switched off again', async () => {
    const { model } = switchOver({ forget: () => Promise.reject(new Error('no')) })
    await when(() => model.isPossible)
    model.set(true)
    await when(() => model.isOn)
    model.set(false)
    await when(() => model.switching.failure !== null)
    expect(model.isOn).toBe(true)
  })
})
