import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import type { DeskAction, DeskQueue } from '#domain/desk/desk-item.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { DeskEntry } from './desk-entries.repository.ts'
import { threadKey } from './open-desk-item.ts'

/** Subject of the thread of an item. That of a question is the subject of its confirmation. */
const subjects: Readonly<Record<DeskQueue, (number: number) => string>> = {
  support: (number) => `Re: Обращение № ${number} получено`,
  cashback: (number) => `Заявка на кешбэк № ${number}`,
  orders: (number) => `Ваша заявка № ${number}`,
  reviews: (number) => `Ваш отзыв № ${number}`,
  disputes: (number) => `Проблема с платежом: обращение № ${number}`,
}

/** What happened to an item, for its sender; null for actions that the sender is not notified of. */
export const newsOf = (
  queue: DeskQueue,
  action: DeskAction,
  { text, payout }: { readonly text: string; readonly payout: Kopecks | null },
): string | null => {
  switch (action) {
    case 'answer':
      return text
    case 'approve':
      return ['Кешбэк одобрен, переводим деньги.', text].filter((part) => part !== '').join('\n\n')
    case 'refuse':
      return `В кешбэке отказано: ${text}`
    case 'paid':
      return `Кешбэк${payout === null ? '' : ` ${formatRoubles(payout)}`} отправлен. Номер перевода: ${text}`
    case 'publish':
      return 'Ваш отзыв опубликован на главной странице. Спасибо!'
    case 'reject':
      return `Отзыв не опубликован: ${text}`
    case 'close':
      return text === '' || queue === 'reviews' ? null : text
    case 'assign':
      return null
  }
}

/** The e-mail to the sender about an action, in the thread of the item and by the brand that the sender wrote to. */
export const senderEmail = (
  entry: DeskEntry & { readonly email: string },
  version: number,
  news: string,
): EmailMessage => ({
  dedupeKey: `desk:${entry.id}:${version}`,
  recipient: entry.email,
  brandId: entry.brand,
  subject: subjects[entry.queue](entry.number),
  body: ['Здравствуйте!', news, 'Если остались вопросы, ответьте на это письмо.'].join('\n\n'),
  replyToKey: threadKey(entry.id),
})
