import type { Hono } from 'hono'
import { unknownPage } from './pages/done.page.ts'
import { type MailboxMessage, mailboxPage } from './pages/mailbox.page.ts'
import { sendPage } from './pages/layout.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

const shown = 100

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const isLoopback = (url: string): boolean => loopback.includes(new URL(url).hostname)

const messages = async ({ db }: Store): Promise<readonly MailboxMessage[]> => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(shown).execute()
  return rows.map(({ recipient, subject, body, created_at: at }) => ({
    heading: `Письмо: ${recipient}`,
    subject,
    body,
    at,
  }))
}

const texts = async ({ db }: Store): Promise<readonly MailboxMessage[]> => {
  const rows = await db
    .selectFrom('sms_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ phone, body, created_at: at }) => ({
    heading: `СМС: +${phone}`,
    subject: 'СМС',
    body,
    at,
  }))
}

const notices = async ({ db }: Store): Promise<readonly MailboxMessage[]> => {
  const rows = await db
    .selectFrom('push_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ title, body, url, created_at: at }) => ({
    heading: `Уведомление в браузере, ведёт на ${url}`,
    subject: title,
    body,
    at,
  }))
}

const newest = async (store: Store): Promise<readonly MailboxMessage[]> => {
  const kinds = [await messages(store), await texts(store), await notices(store)]
  return kinds
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, shown)
}

/**
 * A mailbox page for all e-mails of the installation, so that a receipt can be read without a mail server. Links of the
 * e-mails open without a session, so the page is served to this machine only, independent of the Host header, unless
 * `mailboxOpen` is set.
 */
export const mountMailbox = (app: Hono, { store, publicUrl, mailboxOpen = false }: SandboxDeps): void => {
  const isOpen = (url: string): boolean =>
    mailboxOpen || (isLoopback(url) && (publicUrl === undefined || isLoopback(publicUrl)))

  app.get('/mailbox', (context) => context.redirect('/mailbox/', 301))
  app.get('/mailbox/', async (context) => {
    if (!isOpen(context.req.url)) return sendPage(context, unknownPage)
    return sendPage(context, mailboxPage(await newest(store)))
  })
}
