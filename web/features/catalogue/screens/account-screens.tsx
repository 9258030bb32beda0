import { Effect } from 'effect'
import { serviceUnavailable } from '#domain/documents/capability.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { Component as AuthPage } from '#web/features/auth/auth.page.tsx'
import { Component as DocumentsPage } from '#web/features/documents/documents.page.tsx'
import { Component as ResetPage } from '#web/features/auth/reset.page.tsx'
import { Component as SettingsPage } from '#web/features/settings/settings.page.tsx'
import type { Settings } from '#web/features/settings/settings.view-model.ts'
import {
  beginnings,
  broken,
  comesToNothing,
  expired,
  type GivenFeatures,
  pressed,
  refused,
  type Screen,
  sent,
  untouched,
} from './screen.ts'
import { sessionScreen } from './session-screen.tsx'
import {
  longEmail,
  mostDocuments,
  noDocuments,
  settings,
  someDocuments,
  userSession,
} from './screen-samples.ts'

const reload = (call: () => Effect.Effect<LoadedDocuments, BackendFailed>): GivenFeatures => ({
  documents: { reload: call },
})

const typedDocument = { number: '99 34 456789', plate: 'м456ор77' }

const documentsAdding = (add: () => Effect.Effect<never, BackendFailed>): GivenFeatures => ({
  documents: { reload: () => Effect.succeed(noDocuments), sts: { add } },
  session: { open: () => Effect.succeed({ userId: 'sample' }) },
})

const documents: Screen = {
  name: 'documents',
  title: 'Документы',
  Page: DocumentsPage,
  states: [
    ...beginnings(reload),
    { name: 'empty', title: 'Пусто', given: reload(() => Effect.succeed(noDocuments)) },
    { name: 'some', title: 'Несколько', given: reload(() => Effect.succeed(someDocuments)) },
    { name: 'most', title: 'Предел: 50 СТС', given: reload(() => Effect.succeed(mostDocuments)) },
    {
      name: 'mistakes',
      title: 'Ошибки в полях',
      given: reload(() => Effect.succeed(noDocuments)),
      done: [sent({ number: '12', plate: 'ы999' })],
    },
    {
      name: 'off',
      title: 'Добавление выключено',
      given: documentsAdding(refused('capability.off', serviceUnavailable)),
      done: [sent(typedDocument)],
    },
    ...comesToNothing(['lost'], [sent(typedDocument)], documentsAdding),
  ],
}

const wrong =
  'Адрес или пароль не подходят. Проверьте их, задайте новый пароль или войдите по ссылке из письма'

const person = { email: 'anna@mail.example', password: 'старая фраза из слов' }

const auth: Screen = {
  name: 'auth',
  title: 'Вход',
  Page: AuthPage,
  states: [
    untouched,
    { name: 'known', title: 'Уже вошли', given: {}, isSignedIn: true },
    { name: 'mistakes', title: 'Ошибки в полях', given: {}, done: [sent({ email: 'anna@gmial' })] },
    { name: 'typo', title: 'Опечатка в почте', given: {}, done: [sent({ email: 'anna@gmial.com' })] },
    ...comesToNothing(['waiting', 'offline', 'error'], [sent(person)], (signIn) => ({ account: { signIn } })),
    {
      name: 'refused',
      title: 'Пароль не подошёл',
      given: {
        account: { signIn: refused('login.wrong', wrong) },
      },
      done: [sent(person)],
    },
    {
      name: 'sent',
      title: 'Ссылка отправлена',
      given: { accountPort: { mailSignInLink: () => Effect.void } },
      done: [sent({ email: longEmail }), pressed('Прислать ссылку')],
    },
  ],
}

const agreed = [pressed('Принимаю'), pressed('Согласен'), sent({ email: 'anna@mail.example' })] as const

const consented: GivenFeatures = {
  session: { open: () => Effect.succeed({ userId: 'sample' }) },
  profilePort: { recordConsent: () => Effect.succeed([]) },
}

const tried = 'Сервис не ответил за три попытки, кабинет не заведён. Повторите через несколько минут'

const register: Screen = {
  name: 'register',
  title: 'Регистрация',
  search: 'mode=register',
  Page: AuthPage,
  states: [
    untouched,
    { name: 'mistakes', title: 'Без почты и согласий', given: {}, done: [sent()] },
    ...comesToNothing(['waiting'], agreed, (call) => ({ ...consented, account: { register: call } })),
    {
      name: 'refused',
      title: 'Не удалось за три попытки',
      given: {
        ...consented,
        account: {
          register: () => Effect.fail(new OperationRefused({ code: 'registration.refused', message: tried })),
        },
      },
      done: agreed,
    },
    {
      name: 'sent',
      title: 'Письмо отправлено',
      given: { ...consented, account: { register: () => Effect.succeed(undefined) } },
      done: agreed,
    },
  ],
}

const newPassword = { password: 'верный конь и батарейка', repeated: 'верный конь и батарейка' }

const reset: Screen = {
  name: 'reset',
  title: 'Новый пароль',
  Page: ResetPage,
  states: [
    untouched,
    {
      name: 'mistakes',
      title: 'Пароли разошлись',
      given: {},
      done: [sent({ ...newPassword, repeated: 'другая фраза из слов' })],
    },
    {
      name: 'expired',
      title: 'Ссылка не действует',
      given: {
        account: {
          resetPassword: refused(
            'link.spent',
            'Ссылка уже использована или устарела. Попросите новую: она придёт письмом',
          ),
        },
      },
      done: [sent(newPassword)],
    },
    ...comesToNothing(['offline'], [sent(newPassword)], (resetPassword) => ({ account: { resetPassword } })),
    {
      name: 'done',
      title: 'Пароль изменён',
      given: { account: { resetPassword: () => Effect.void } },
      done: [sent(newPassword)],
    },
  ],
}

const loadedSettings = (
  shown: Settings = settings,
  devices: readonly string[] = ['Chrome, Windows'],
): GivenFeatures => ({
  accountPort: {
    sessions: () => Effect.succeed(devices.map((device, at) => userSession(at, device))),
    endOtherSessions: broken,
    exportData: () => Effect.succeed({} as never),
  },
  account: {
    erase: () =>
      Effect.succeed({
        keptPayments: 2,
        message:
          'Кабинет и данные удалены. Сведения о двух платежах храним пять лет, как велит закон о бухгалтерском учёте',
      }),
  },
  profile: {
    load: () => Effect.succeed({ user: shown.user }) as never,
  },
  profilePort: {
    fosUser: () => Effect.succeed(shown.account),
    email: () => Effect.succeed(shown.email),
    consents: () => Effect.succeed(shown.consents),
    setNotify: broken,
    changeEmail: expired,
  },
})

const settingsScreen: Screen = {
  name: 'settings',
  title: 'Настройки',
  Page: SettingsPage,
  states: [
    ...beginnings((load) => ({ profile: { load } })),
    { name: 'shown', title: 'Открыты', given: loadedSettings(), isSignedIn: true },
    {
      name: 'long',
      title: 'Длинная почта, много устройств',
      given: loadedSettings(
        {
          ...settings,
          account: { ...settings.account, email: longEmail, isEmailConfirmed: false, hasPassword: false },
        },
        ['Chrome, Windows', 'Samsung Internet, Android, планшет из машины', '', 'Safari, iPhone'],
      ),
      isSignedIn: true,
    },
    {
      name: 'unsaved',
      title: 'Переключатель не сохранён',
      given: loadedSettings(),
      isSignedIn: true,
      done: [pressed('Новые штрафы')],
    },
    {
      name: 'lost',
      title: 'Сессия закончилась посреди ввода',
      given: loadedSettings(),
      isSignedIn: true,
      done: [
        pressed('Сменить адрес'),
        sent({ newEmail: 'new@mail.example', currentPassword: 'старая фраза из слов' }),
      ],
    },
    {
      name: 'gathered',
      title: 'Данные собраны',
      given: loadedSettings({ ...settings, account: { ...settings.account, hasPassword: false } }),
      isSignedIn: true,
      done: [pressed('Скачать мои данные'), sent()],
    },
    {
      name: 'erased',
      title: 'Данные удалены',
      given: loadedSettings({ ...settings, account: { ...settings.account, hasPassword: false } }),
      isSignedIn: true,
      done: [pressed('Удалить мои данные'), pressed('Понимаю'), sent()],
    },
  ],
}

export const accountScreens: readonly Screen[] = [
  auth,
  register,
  reset,
  settingsScreen,
  documents,
  sessionScreen,
]
