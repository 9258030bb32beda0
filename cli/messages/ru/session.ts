import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  commandLine: 'Командная строка',
  signedOut: 'Вы вышли',
  endAllOtherSessions: 'Завершить все остальные сессии?',
  sessionsEnded: (ended: number) => `Завершено сессий: ${ended}`,
  startAbout: 'Войти: пароль спрашивается на экране, читается со входа или берётся из KVITOK_PASSWORD',
  startEmailArgument: 'почта, с которой вы зарегистрированы',
  showAbout: 'Показать, кто вошёл. Код выхода 1, если входа не было',
  endAbout: 'Выйти: сессия завершится и здесь, и на сервере',
  listAbout: 'Показать, где ещё открыт ваш аккаунт',
  endOthersAbout: 'Завершить все сессии, кроме этой',
  idColumn: 'Сессия',
  createdAtColumn: 'Начата',
  lastSeenAtColumn: 'Последний раз',
  isCurrentColumn: 'Эта',
  yes: 'да',
  sessionNoPassword:
    'Пароль не задан. Введите его на экране, подайте первой строкой на вход или задайте в KVITOK_PASSWORD',
  passwordWillBeSentTo: (withoutSecrets: string, file: string) =>
    `Пароль уйдёт на ${withoutSecrets}: этот адрес взят из ${file}, а не из ваших настроек`,
  send: 'Отправить?',
  password: (username: string) => `Пароль для ${username}: `,
  company: 'организация',
  driver: 'водитель',
}

export type SessionCatalogue = typeof russian

export const sessionMessages = defineMessages('session', russian)
