import { html } from 'hono/html'
import { formatDateTime } from '#domain/dates/wording.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Html, Page } from './layout.ts'

export interface Letter {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

const address = /(https?:\/\/\S+)/

/** Text with its addresses as links; everything else stays text. */
const linked = (text: string): readonly (string | Html)[] =>
  text
    .split(address)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}" rel="noreferrer">${part}</a>`))

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
            <pre>${linked(body)}</pre>
          </article>`,
      )}
    </main>
  </div>`,
})
