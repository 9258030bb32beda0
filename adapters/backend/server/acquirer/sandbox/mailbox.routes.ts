import type { Hono } from 'hono'
import { unknownPage } from './pages/done.page.ts'
import { mailboxPage } from './pages/mailbox.page.ts'
import { show } from './pages/layout.ts'
import type { SandboxWorld } from './sandbox-world.ts'

const shown = 100

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const isLoopback = (url: string): boolean => loopback.includes(new URL(url).hostname)

/**
 * Stands in for everybody's mail, so that a receipt by e-mail can be read on a fresh machine. Its links open without a
 * session, so it is shown on this machine alone: a bank that payers reach under another name has none, whatever Host is named.
 */
export const mountMailbox = (app: Hono, { store, publicUrl, mailboxOpen = false }: SandboxWorld): void => {
  const isOpen = (url: string): boolean =>
    mailboxOpen || (isLoopback(url) && (publicUrl === undefined || isLoopback(publicUrl)))

  app.get('/mailbox', (context) => context.redirect('/mailbox/', 301))
  app.get('/mailbox/', async (context) => {
    if (!isOpen(context.req.url)) return show(context, unknownPage)
    const letters = await store.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(shown)
      .execute()
    return show(context, mailboxPage(letters))
  })
}
