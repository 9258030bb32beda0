import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { AccountPort } from '#application/session/account.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { makeAccountUseCases } from '#application/session/make-account.ts'
import { submitAuthForm, type Purpose } from '#web/features/auth/auth-form.ts'
import { AuthViewModel } from '#web/features/auth/auth.view-model.ts'
import { SignInByLinkViewModel } from '#web/features/auth/sign-in-by-link.view-model.ts'
import { resetForm, sendNewPassword } from '#web/features/auth/reset-form.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeAccountPort, fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const spent = new BackendRefused({ code: 'link.spent', message: 'Ссылка уже использована или устарела' })

const accountOver = (port: Partial<AccountPort>, { session } = fakeSession()) =>
  makeAccountUseCases(fakeAccountPort(port), session, fakeDeviceMemory().memory)

const pageOver = (port: Partial<AccountPort> = {}) => {
  const model = new AuthViewModel()
  // The action requests both services. Their method names do not overlap except for the methods that the feature replaces.
  const services = { ...fakeAccountPort(port), ...accountOver(port) }
  const send = async (purpose: Purpose, device?: string) =>
    model.aimAt(purpose, device) && sendForm(model.form, submitAuthForm, services, { onDone: model.finish })
  return { model, send }
}

describe('AuthViewModel', () => {
  it('shows the errors of both empty fields and keeps the typed text', async () => {
    const { model, send } = pageOver()
    await send('password')
    expect(model.form.errors).toEqual([
      { field: 'email', text: 'Введите адрес электронной почты' },
      { field: 'password', text: 'Введите пароль или запросите ссылку на почту' },
    ])
  })

  it('signs in with the normalised address, the typed password and the name of the device', async () => {
    const requests: unknown[] = []
    const { model, send } = pageOver({
      signIn: (by, device) =>
        Effect.sync(() => requests.push([by, device])).pipe(Effect.as({ isLegalEntity: false })),
    })
    model.form.edit('email', ' Anna@Mail.ru ')
    model.form.edit('password', ' кот на окне ')
    await send('password', 'Chrome, Windows')
    expect([model.isSignedIn, requests]).toEqual([
      true,
      [[{ _tag: 'Password', username: 'anna@mail.ru', password: ' кот на окне ' }, 'Chrome, Windows']],
    ])
    expect(await send('password')).toBe(false)
  })

  it.each([
    [false, '/fines/'],
    [true, '/organization/'],
  ])('opens the start page of the account: of a company (%s) its cabinet', async (isLegalEntity, home) => {
    const { model, send } = pageOver({ signIn: () => Effect.succeed({ isLegalEntity }) })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('password', 'кот на окне')
    await send('password')
    expect(model.home).toBe(home)
  })

  it('keeps the message about the sent e-mail while another one is requested', async () => {
    const { model, send } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    await send('link')
    expect(model.emailCount).toBe(1)
    model.form.begin()
    expect([model.emailCount, model.isPending('link')]).toEqual([1, true])
    model.changeMode()
    expect(model.emailCount).toBe(0)
  })

  it('sends one purpose at a time', () => {
    const { model } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    expect(model.aimAt('link')).toBe(true)
    model.form.begin()
    expect([model.aimAt('password'), model.isPending('link'), model.isPending('password')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('clears the failure of another form', async () => {
    const wrong = new BackendRefused({ code: 'login.wrong', message: 'Почта или пароль не подходят' })
    const { model, send } = pageOver({ signIn: () => Effect.fail(wrong) })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('password', 'wrong')
    await send('password')
    model.changeMode()
    expect(model.failure('password')).toBeNull()
  })

  it('shows the message of a refusal and keeps the fields', async () => {
    const wrong = new BackendRefused({ code: 'login.wrong', message: 'Почта или пароль не подходят' })
    const { model, send } = pageOver({ signIn: () => Effect.fail(wrong) })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('password', 'wrong')
    await send('password')
    expect([model.failure('password')?.message, model.failure('link')]).toEqual([
      'Почта или пароль не подходят',
      null,
    ])
    expect([model.email, model.form.values.password]).toEqual(['anna@mail.ru', 'wrong'])
    model.form.edit('email', '')
    await send('link')
    expect(model.failure('link')).toBeNull()
  })

  it('mails a sign-in link without a password', async () => {
    const mailed: unknown[] = []
    const { model, send } = pageOver({
      mailSignInLink: (email, reason) => Effect.sync(() => void mailed.push([email, reason])),
    })
    model.form.edit('email', 'anna@mail.ru')
    await send('link')
    expect(mailed).toEqual([['anna@mail.ru', 'login']])
  })

  it('mails a link for a new password', async () => {
    const mailed: unknown[] = []
    const { model, send } = pageOver({ mailResetLink: (email) => Effect.sync(() => void mailed.push(email)) })
    model.form.edit('email', 'anna@mail.ru')
    await send('recover')
    expect([mailed, model.emailCount]).toEqual([['anna@mail.ru'], 1])
  })

  it('suggests a probable spelling of an address and accepts the typed one', () => {
    const { model } = pageOver()
    model.form.edit('email', 'anna@gmial.com')
    expect(model.suggestion).toBe('anna@gmail.com')
  })

  it('leaves the purpose out of the draft', () => {
    const { model } = pageOver()
    model.aimAt('register', 'Chrome')
    expect(model.form.draft).toBeNull()
    model.form.edit('email', 'anna@mail.ru')
    expect(model.form.draft).toEqual({ email: 'anna@mail.ru', kind: 'person' })
  })
})

describe('the registration form', () => {
  it('requires two consents and shows an error for each in the words beside its checkbox', async () => {
    const { model, send } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    expect(await send('register')).toBe(false)
    expect(model.form.errors).toEqual([
      {
        field: 'terms',
        text: 'Без этого кабинет не завести: отметьте «Принимаю пользовательское соглашение»',
      },
      {
        field: 'personal-data',
        text: 'Без этого кабинет не завести: отметьте «Согласен на обработку персональных данных: почты и номеров документов, которые введу»',
      },
    ])
  })

  it('sends only the given consents', async () => {
    const requests: unknown[] = []
    const { model, send } = pageOver({
      register: (email, isLegalEntity, consents) =>
        Effect.sync(() => {
          requests.push(email, isLegalEntity, ...consents.map(({ kind, version }) => `${kind} ${version}`))
        }),
    })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('terms', 'on')
    model.form.edit('personal-data', 'on')
    model.form.edit('advertising', 'on')
    model.form.edit('advertising', '')
    model.form.edit('kind', 'company')
    await send('register')
    expect(requests).toEqual(['anna@mail.ru', true, 'terms 2026-11-01', 'personal-data 2026-11-01'])
  })
})

describe('SignInByLinkViewModel', () => {
  it('signs in after a press and only once however often it is pressed', async () => {
    let requests = 0
    const model = new SignInByLinkViewModel(
      accountOver({
        signIn: () =>
          Effect.sync(() => {
            requests += 1
            return { session: 's', rand: 'r', userId: 'u', isLegalEntity: false }
          }),
      }),
    )
    expect(requests).toBe(0)
    for (let press = 0; press < 5; press += 1) model.enter('token', '')
    await when(() => model.isSignedIn)
    model.enter('token', '')
    expect(requests).toBe(1)
  })

  it('returns the code of a used link', async () => {
    const model = new SignInByLinkViewModel(accountOver({ signIn: () => Effect.fail(spent) }))
    model.enter('token', '')
    await when(() => !model.entering.isRunning)
    expect(model.entering.failure).toMatchObject({ code: 'link.spent', isSignedOut: false })
  })
})

describe('the form of a new password', () => {
  it('validates the password and then its repetition', () => {
    const form = new FormModel(resetForm)
    form.edit('password', 'short')
    form.submit()
    expect(form.errors).toEqual([{ field: 'password', text: 'Введите не меньше 8 знаков' }])
    form.edit('password', 'кот на окне')
    form.edit('repeated', 'кот на крыше')
    form.submit()
    expect(form.errors.map(({ field }) => field)).toEqual(['repeated'])
  })

  it('sends the password exactly as typed with the token of the link', async () => {
    const set: string[] = []
    const account = accountOver({
      resetPassword: (token, password) => Effect.sync(() => void set.push(token, password)),
    })
    const form = new FormModel(resetForm)
    form.edit('password', ' кот на окне ')
    form.edit('repeated', ' кот на окне ')
    await sendForm(form, sendNewPassword, account, { params: { token: 'token' } })
    expect([form.isDone, set]).toEqual([true, ['token', ' кот на окне ']])
  })
})
