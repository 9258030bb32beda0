import type { Hono } from 'hono'
import { mailboxPage } from './pages/mailbox.page.ts'
import { show } from './pages/layout.ts'
import type { SandboxWorld } from './sandbox-world.ts'

const shown = 100

/** Stands in for everybody's mail, so that a receipt by e-mail can be read on a fresh machine. */
export const mountMailbox = (app: Hono, { store }: SandboxWorld): void => {
  app.get('/mailbox', (context) => context.redirect('/mailbox/', 301))
  app.get('/mailbox/', async (context) => {
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
