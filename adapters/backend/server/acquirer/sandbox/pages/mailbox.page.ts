import { html } from 'hono/html'
import { formatDateTime } from '#domain/dates/wording.ts'
import { instantOf } from '#domain/dates/instant.ts'
import type { Html, SandboxPage } from './layout.ts'

/** An e-mail, a text message or a push message. */
export interface MailboxMessage {
  /** Its kind and recipient: «Письмо: kto@mail.example». */
  readonly heading: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

const address = /(https?:\/\/\S+)/

/** Renders text with its addresses as links; the rest is escaped. */
const linked = (text: string): readonly (string | Html)[] =>
  text
    .split(address)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}" rel="noreferrer">${part}</a>`))

/** Returns the page with the e-mails and text messages that a development server has sent. */
export const mailboxPage = (messages: readonly MailboxMessage[]): SandboxPage => ({
  title: 'Почта',
  body: html`<div class="page narrow">
    <main class="stack">
      <h1>Почта</h1>
      <p class="quiet">
        ${
          messages.length === 0
            ? 'Писем пока нет. Укажите почту при оплате, и чек придёт сюда.'
            : 'Письма, СМС и уведомления, которые отправил сайт. Новые сверху.'
        }
      </p>
      ${messages.map(
        ({ heading, subject, body, at }) =>
          html`<article class="panel message">
            <div>
              <h2>${subject}</h2>
              <p class="small quiet">${heading}</p>
              <p class="small quiet">${formatDateTime(instantOf(at))}</p>
            </div>
            <pre>${linked(body)}</pre>
          </article>`,
      )}
    </main>
  </div>`,
})
