import type { Command } from 'commander'
import type { Shell } from '#cli/runtime/command-runner.ts'

/** A command whose arguments, options and action are loaded when it is named. */
interface ListedCommand {
  readonly name: string
  readonly about: string
  readonly load: () => Promise<(command: Command, shell: Shell) => void>
}

/** In the order of the help, which shows names and descriptions and loads nothing. */
export const commandList: readonly ListedCommand[] = [
  {
    name: 'check',
    about: 'Проверить номера: ИНН, СТС, УИН и другие. Код выхода 1, если хотя бы один неверен',
    load: async () => (await import('#cli/commands/offline/check.ts')).addCheck,
  },
  {
    name: 'recognise',
    about: 'Сказать, чем может быть текст: лучшая догадка первой. Код выхода 1, если ничем',
    load: async () => (await import('#cli/commands/offline/recognise.ts')).addRecognise,
  },
  {
    name: 'uin',
    about: 'Разобрать номер начисления: кто выписал, где, когда, нет ли опечатки',
    load: async () => (await import('#cli/commands/offline/uin.ts')).addUin,
  },
  {
    name: 'verify',
    about: 'Проверить, не поддельный ли штраф: письмо, сообщение, реквизиты, текст QR-кода',
    load: async () => (await import('#cli/commands/offline/verify.ts')).addVerify,
  },
  {
    name: 'fines',
    about: 'Штрафы и налоги',
    load: async () => (await import('#cli/commands/fines/index.ts')).addFines,
  },
  {
    name: 'payments',
    about: 'Платежи: создать, проследить, отменить',
    load: async () => (await import('#cli/commands/payments/index.ts')).addPayments,
  },
  {
    name: 'session',
    about: 'Вход в аккаунт: его помнят следующие команды',
    load: async () => (await import('#cli/commands/session/index.ts')).addSession,
  },
  {
    name: 'documents',
    about: 'Свои документы: машины, права, ИНН',
    load: async () => (await import('#cli/commands/documents/index.ts')).addDocuments,
  },
  {
    name: 'profile',
    about: 'Кто вошёл: почта, уведомления, вид кабинета',
    load: async () => (await import('#cli/commands/profile/index.ts')).addProfile,
  },
  {
    name: 'organisation',
    about: 'Кабинет компании: тариф, смены, телефоны',
    load: async () => (await import('#cli/commands/organisation/index.ts')).addOrganisation,
  },
  {
    name: 'driver-of',
    about: 'Узнать по графику смен, кто был за рулём. Код выхода 1, если неясно',
    load: async () => (await import('#cli/commands/drivers/index.ts')).addDriverOf,
  },
  {
    name: 'notifications',
    about: 'Уведомления: прочитать и отметить',
    load: async () => (await import('#cli/commands/notifications/index.ts')).addNotifications,
  },
  {
    name: 'links',
    about: 'Ссылки на штрафы, которые открываются без входа',
    load: async () => (await import('#cli/commands/links/index.ts')).addLinks,
  },
  {
    name: 'support',
    about: 'Вопросы в поддержку',
    load: async () => (await import('#cli/commands/support/index.ts')).addSupport,
  },
  {
    name: 'company',
    about: 'Узнать, чей это ИНН: организация или предприниматель. Код выхода 1, если ничей',
    load: async () => (await import('#cli/commands/company/index.ts')).addCompany,
  },
  {
    name: 'cameras',
    about: 'Дорожные камеры',
    load: async () => (await import('#cli/commands/cameras/index.ts')).addCameras,
  },
  {
    name: 'articles',
    about: 'Статьи, новости, вопросы и ответы',
    load: async () => (await import('#cli/commands/articles/index.ts')).addArticles,
  },
  {
    name: 'discount',
    about: 'Посчитать скидку и последний день оплаты штрафа',
    load: async () => (await import('#cli/commands/offline/discount.ts')).addDiscount,
  },
  {
    name: 'redirect',
    about: 'Показать, куда сайт переведёт с адреса',
    load: async () => (await import('#cli/commands/offline/redirect.ts')).addRedirect,
  },
  {
    name: 'mask',
    about: 'Записать значения по маске поля',
    load: async () => (await import('#cli/commands/offline/mask.ts')).addMask,
  },
  {
    name: 'plural',
    about: 'Написать число штрафов по-русски: «2 штрафа»',
    load: async () => (await import('#cli/commands/offline/plural.ts')).addPlural,
  },
  {
    name: 'smoke',
    about: 'Проверить работающую установку снаружи. Код выхода 1, если что-то не так',
    load: async () => (await import('#cli/commands/program/smoke.ts')).addSmoke,
  },
  {
    name: 'backend',
    about: 'Бэкенд: сервер, база данных, загрузка начислений',
    load: async () => (await import('#cli/commands/backend/index.ts')).addBackend,
  },
  {
    name: 'config',
    about: 'Настройки этой установки',
    load: async () => (await import('#cli/commands/program/config.ts')).addConfig,
  },
  {
    name: 'completion',
    about: 'Напечатать подсказки по клавише Tab для своей оболочки',
    load: async () => (await import('#cli/commands/program/completion.ts')).addCompletion,
  },
  {
    name: 'help',
    about: 'Показать справку о команде или записать страницы man',
    load: async () => (await import('#cli/commands/program/help.ts')).addHelp,
  },
]
