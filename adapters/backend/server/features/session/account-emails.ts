import { type LinkPurpose, linkMinutes } from '#domain/session/one-time-link.ts'
import { counted } from '#domain/wording/plural.ts'
import { hourForms, minuteForms } from '#domain/wording/time-forms.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'

type Written = Pick<EmailMessage, 'subject' | 'body'>

const accountEmail = (subject: string, ...paragraphs: readonly string[]): Written => ({
  subject,
  body: ['Здравствуйте!', ...paragraphs].join('\n\n'),
})

const goodFor = (purpose: LinkPurpose): string => {
  const minutes = linkMinutes[purpose]
  return minutes % 60 === 0 ? counted(minutes / 60, hourForms) : counted(minutes, minuteForms)
}

const once = (purpose: LinkPurpose): string =>
  `Ссылка срабатывает один раз и действует ${goodFor(purpose)}. Никому её не пересылайте.`

const notYou = 'Если это были не вы, ничего делать не нужно: без ссылки из письма никто не войдёт.'

/** Returns the address of the page that a link of an e-mail opens (spec §2). */
export const linkOf = (siteUrl: string, purpose: LinkPurpose, token: string): string => {
  switch (purpose) {
    case 'sign-in':
      return `${siteUrl}/auth/?token=${token}`
    case 'reset':
      return `${siteUrl}/reset/${token}/`
    case 'confirm-email':
      return `${siteUrl}/email/subscribe/?token=${token}`
  }
}

const cabinet = (isLegalEntity: boolean): string => (isLegalEntity ? 'кабинет организации' : 'личный кабинет')

/** Returns the e-mail to a new account, with a one-time sign-in link. */
export const welcomeEmail = (link: string, isLegalEntity: boolean): Written =>
  accountEmail(
    'Подтвердите адрес, чтобы войти',
    `На этот адрес заведён ${cabinet(isLegalEntity)}. Чтобы войти, откройте ссылку:\n${link}`,
    once('sign-in'),
    'Пароль не обязателен: его можно задать в настройках.',
    notYou,
  )

/**
 * Returns the e-mail to an existing account whose address was registered again. The page shows the same answer in
 * both cases.
 */
export const alreadyRegisteredEmail = (link: string): Written =>
  accountEmail(
    'У вас уже есть кабинет',
    `Кто-то хотел зарегистрироваться с этим адресом, но у вас уже есть кабинет. Войти в него можно по ссылке:\n${link}`,
    once('sign-in'),
    notYou,
  )

/** The type is what the visitor was doing when they were asked to sign in. */
export const signInEmail = (link: string, type: string, isLegalEntity: boolean): Written =>
  type === 'receipt'
    ? accountEmail(
        'Ваши чеки',
        `Чеки и история платежей лежат в кабинете. Откройте его по ссылке:\n${link}`,
        once('sign-in'),
        notYou,
      )
    : accountEmail(
        'Ссылка для входа',
        `Откройте ссылку, чтобы войти в ${cabinet(isLegalEntity)}:\n${link}`,
        once('sign-in'),
        notYou,
      )

/** Returns the e-mail with a one-time link to set a new password. */
export const resetEmail = (link: string): Written =>
  accountEmail(
    'Новый пароль',
    `Чтобы задать новый пароль, откройте ссылку:\n${link}`,
    once('reset'),
    'Если вы не просили новый пароль, не открывайте ссылку: прежний пароль остаётся в силе.',
  )

/** The e-mail to an address without an account that requested a sign-in link: the page shows the same text in both cases. */
export const noAccountEmail = (siteUrl: string): Written =>
  accountEmail(
    'Кабинета с этим адресом нет',
    `Кто-то хотел войти с вашим адресом, но кабинета с ним нет. Завести его можно здесь:\n${siteUrl}/auth/`,
    'Если это были не вы, ничего делать не нужно.',
  )

/** Returns the e-mail that reports a changed password. */
export const passwordChangedEmail = (siteUrl: string): Written =>
  accountEmail(
    'Пароль кабинета изменён',
    'Пароль вашего кабинета изменён, остальные устройства вышли из него.',
    `Если это сделали не вы, задайте новый пароль: ${siteUrl}/auth/`,
  )

/** Returns the e-mail with a link that confirms an address for receipts and messages. */
export const confirmAddressEmail = (link: string): Written =>
  accountEmail(
    'Подтвердите адрес почты',
    `Чтобы получать чеки и уведомления на этот адрес, откройте ссылку:\n${link}`,
    once('confirm-email'),
    'Если вы не оставляли у нас адрес, ничего делать не нужно: писать на него мы не будем.',
  )

/** Returns the e-mail with a link that makes this address the one of the account. */
export const newAddressEmail = (link: string): Written =>
  accountEmail(
    'Новый адрес вашего кабинета',
    `Чтобы входить в кабинет с этим адресом, откройте ссылку:\n${link}`,
    once('confirm-email'),
    'До этого действует прежний адрес.',
    'Если адрес меняете не вы, не открывайте ссылку: иначе с вашей почтой будет входить другой человек и увидит то, к чему ей открыт доступ.',
  )

/** The e-mail to the old address, so that its owner learns of a change that they did not request. */
export const addressReplacedEmail = (siteUrl: string): Written =>
  accountEmail(
    'Адрес кабинета хотят сменить',
    'Мы получили просьбу сменить адрес вашего кабинета. Он сменится, когда новый адрес подтвердят по ссылке из письма.',
    `Если это были не вы, завершите чужие сеансы и смените пароль: ${siteUrl}/settings/`,
  )

/** The e-mail to an address that another account signs in with. */
export const addressTakenEmail = (siteUrl: string): Written =>
  accountEmail(
    'У вас уже есть кабинет',
    `Кто-то хотел перевести на этот адрес другой кабинет, но у вас уже есть свой: ${siteUrl}/auth/`,
    'Если это были не вы, ничего делать не нужно.',
  )
