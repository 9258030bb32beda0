import { html } from 'hono/html'
import { formatDateTime } from '#domain/dates/wording.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Page } from './layout.ts'

export interface Letter {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

export const mailboxPage = (letters: readonly Letter[]): Page => ({
  title: 'Почта',
  body: html`<div class="page narrow">
    <main class="stack">
      <h1>Почта</h1>
      <p class="quiet">
        ${
          letters.length === 0
            ? 'Писем пока нет. Укажите почту при оплате, и чек придёт сюда.'
            : 'Письма, которые отправил сайт. Новые сверху.'
        }
      </p>
      ${letters.map(
        ({ recipient, subject, body, created_at }) =>
          html`<article class="panel letter">
            <div>
              <h2>${subject}</h2>
              <p class="small quiet">Кому: ${recipient}</p>
              <p class="small quiet">${formatDateTime(instant(created_at.getTime()))}</p>
            </div>
            <pre>${body}</pre>
          </article>`,
      )}
    </main>
  </div>`,
})
