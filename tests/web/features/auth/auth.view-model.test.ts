import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { AccountPort } from '#application/session/account.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { makeAccount } from '#application/session/make-account.ts'
import { AuthViewModel } from '#web/features/auth/auth.view-model.ts'
import { LinkEntranceViewModel } from '#web/features/auth/link-entrance.view-model.ts'
import { ResetViewModel } from '#web/features/auth/reset.view-model.ts'
import { fakeAccountPort, fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const spent = new BackendRefused({ code: 'link.spent', message: 'Ссылка уже использована или устарела' })

const accountOver = (port: Partial<AccountPort>, { session } = fakeSession()) =>
  makeAccount(fakeAccountPort(port), session, fakeDeviceMemory().memory)

const pageOver = (port: Partial<AccountPort> = {}) => ({
  model: new AuthViewModel({ account: accountOver(port), port: fakeAccountPort(port) }),
})

describe('the way into an account', () => {
  it('asks for both fields by name, and keeps what was typed', () => {
    const { model } = pageOver()
    model.signIn('Chrome')
    expect(model.form.errors).toEqual([
      { field: 'email', text: 'Введите адрес электронной почты' },
      { field: 'password', text: 'Введите пароль или запросите ссылку на почту' },
    ])
  })

  it('signs in with the address as it is kept, the password as it was typed, and the name of the device', async () => {
    const asked: unknown[] = []
    const { model } = pageOver({
      signIn: (by, device) =>
        Effect.sync(() => asked.push([by, device])).pipe(Effect.as({ isLegalEntity: false })),
    })
    model.form.edit('email', ' Anna@Mail.ru ')
    model.form.edit('password', ' кот на окне ')
    model.signIn('Chrome, Windows')
    await when(() => model.isSignedIn)
    expect(asked).toEqual([
      [{ _tag: 'Password', username: 'anna@mail.ru', password: ' кот на окне ' }, 'Chrome, Windows'],
    ])
  })

  it('stays at the letter while another one is asked for', async () => {
    let asked = 0
    const { model } = pageOver({ mailSignInLink: () => (asked++ === 0 ? Effect.void : Effect.never) })
    model.form.edit('email', 'anna@mail.ru')
    model.mailLink()
    await when(() => model.letters === 1)
    model.mailLink()
    expect([model.letters, model.mailing.isRunning]).toEqual([1, true])
    model.changeMode()
    expect(model.letters).toBe(0)
  })

  it('leaves a refusal behind with the form that was refused', async () => {
    const wrong = new BackendRefused({ code: 'login.wrong', message: 'Почта или пароль не подходят' })
    const { model } = pageOver({ signIn: () => Effect.fail(wrong) })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('password', 'wrong')
    model.signIn('')
    await when(() => !model.signingIn.isRunning)
    model.changeMode()
    expect(model.signingIn.failure).toBeNull()
  })

  it('says the words of a refusal, and empties nothing', async () => {
    const wrong = new BackendRefused({ code: 'login.wrong', message: 'Почта или пароль не подходят' })
    const { model } = pageOver({ signIn: () => Effect.fail(wrong) })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('password', 'wrong')
    model.signIn('')
    await when(() => !model.signingIn.isRunning)
    expect(model.signingIn.failure?.message).toBe('Почта или пароль не подходят')
    expect([model.email, model.form.values.password]).toEqual(['anna@mail.ru', 'wrong'])
  })

  it('mails a link without a password', async () => {
    const mailed: unknown[] = []
    const { model } = pageOver({
      mailSignInLink: (email, reason) => Effect.sync(() => void mailed.push([email, reason])),
    })
    model.form.edit('email', 'anna@mail.ru')
    model.mailLink()
    await when(() => model.mailing.state._tag === 'Done')
    expect(mailed).toEqual([['anna@mail.ru', 'login']])
  })

  it('offers the likelier spelling of an address, and takes the typed one all the same', () => {
    const { model } = pageOver()
    model.form.edit('email', 'anna@gmial.com')
    expect(model.suggestion).toBe('anna@gmail.com')
  })
})

describe('a registration', () => {
  it('is not sent without the two consents it needs, each named apart', () => {
    const { model } = pageOver()
    model.form.edit('email', 'anna@mail.ru')
    model.register()
    expect(model.form.errors.map(({ field }) => field)).toEqual(['terms', 'personal-data'])
    expect(model.registering.state._tag).toBe('Idle')
  })

  it('sends along what was agreed to, and only that', async () => {
    const asked: unknown[] = []
    const { model } = pageOver({
      register: (email, isLegalEntity, consents) =>
        Effect.sync(() => {
          asked.push(email, isLegalEntity, ...consents.map(({ kind, version }) => `${kind} ${version}`))
        }),
    })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('terms', 'on')
    model.form.edit('personal-data', 'on')
    model.form.edit('advertising', 'on')
    model.form.edit('advertising', '')
    model.form.edit('kind', 'company')
    model.register()
    await when(() => model.registering.state._tag === 'Done')
    expect(asked).toEqual(['anna@mail.ru', true, 'terms 2026-11-01', 'personal-data 2026-11-01'])
  })
})

describe('a link of a letter', () => {
  it('opens nothing before it is pressed, and once however often it is', async () => {
    let asked = 0
    const model = new LinkEntranceViewModel(
      accountOver({
        signIn: () =>
          Effect.sync(() => {
            asked += 1
            return { session: 's', rand: 'r', userId: 'u', isLegalEntity: false }
          }),
      }),
    )
    expect(asked).toBe(0)
    for (let press = 0; press < 5; press += 1) model.enter('token', '')
    await when(() => model.isIn)
    model.enter('token', '')
    expect(asked).toBe(1)
  })

  it('that is spent says so by its code', async () => {
    const model = new LinkEntranceViewModel(accountOver({ signIn: () => Effect.fail(spent) }))
    model.enter('token', '')
    await when(() => !model.entering.isRunning)
    expect(model.entering.failure).toMatchObject({ code: 'link.spent', isSignedOut: false })
  })
})

describe('a new password', () => {
  it('is judged by the rules, then by its repetition', () => {
    const model = new ResetViewModel(accountOver({}))
    model.form.edit('password', 'short')
    model.submit('token')
    expect(model.form.errors).toEqual([{ field: 'password', text: 'Введите не меньше 8 знаков' }])
    model.form.edit('password', 'кот на окне')
    model.form.edit('repeated', 'кот на крыше')
    model.submit('token')
    expect(model.form.errors.map(({ field }) => field)).toEqual(['repeated'])
  })

  it('is set by the link, exactly as typed', async () => {
    const set: string[] = []
    const model = new ResetViewModel(
      accountOver({ resetPassword: (token, password) => Effect.sync(() => void set.push(token, password)) }),
    )
    model.form.edit('password', ' кот на окне ')
    model.form.edit('repeated', ' кот на окне ')
    model.submit('token')
    await when(() => model.setting.state._tag === 'Done')
    expect(set).toEqual(['token', ' кот на окне '])
  })
})
