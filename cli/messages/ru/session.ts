import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  commandLine: 'Командная строка',
  youSignedOut: 'Вы вышли',
  endAllOtherSessions: 'Закончить все остальные сессии?',
  sessionsEnded: (ended: number) => `Закончено сессий: ${ended}`,
  startAbout: 'Войти: пароль спрашивается на экране, читается со входа или берётся из KVITOK_PASSWORD',
  startEmailArgument: 'почта, с которой вы зарегистрированы',
  showAbout: 'Показать, кто вошёл. Код выхода 1, если никто',
  endAbout: 'Выйти: сессия кончается и здесь, и на сервере',
  listAbout: 'Показать, где ещё открыт ваш аккаунт',
  endOthersAbout: 'Закончить все сессии, кроме этой',
  idColumn: 'Сессия',
  createdAtColumn: 'Начата',
  lastSeenAtColumn: 'Последний раз',
  isCurrentColumn: 'Эта',
  yes: 'да',
  sessionNoPassword:
    'Пароль не дан. Введите его на экране, подайте первой строкой на вход или задайте в KVITOK_PASSWORD',
  passwordWillGoSays: (withoutSecrets: string, file: string) =>
    `Пароль уйдёт на ${withoutSecrets}: так велит ${file}, а не ваши настройки`,
  send: 'Отправить?',
  password: (username: string) => `Пароль для ${username}: `,
  company: 'организация',
  driver: 'водитель',
}

export type SessionCatalogue = typeof russian

export const sessionMessages = defineMessages('session', russian)
