import { html } from 'hono/html'
import type { SandboxOrder } from '#adapters/backend/server/acquirer/sandbox/orders.repository.ts'
import { leaveForm, orderFacts } from './card.page.ts'
import type { SandboxPage } from './layout.ts'

/** 3-D Secure. The sandbox sends no SMS, so the page shows the code. */
export const challengePage = (order: SandboxOrder, code: string, error: string | null): SandboxPage => ({
  title: error === null ? 'Подтвердите оплату' : 'Ошибка: код не подошёл',
  leadsTo: order.return_url,
  body: html`<div class="page narrow">
    <main class="stack">
      <h1>Подтвердите оплату</h1>
      <div class="panel">${orderFacts(order)}</div>
      <div class="panel stack">
        <p>Карта ${order.card_mask}. Банк отправил код на телефон владельца.</p>
        <div class="tip">
          <span class="small">В учебном банке телефон нарисован здесь. Код из СМС:</span>
          <b class="code">${code}</b>
        </div>
        <form class="stack" method="post" action="/pay/${order.id}/code" novalidate>
          <div class="field">
            <label for="code">Код из СМС</label>
            <span class="small quiet" id="code-hint">Шесть цифр</span>
            ${error && html`<span class="fault" id="code-error" role="alert">${error}</span>`}
            <input
              id="code"
              name="code"
              inputmode="numeric"
              autocomplete="one-time-code"
              enterkeyhint="done"
              aria-describedby="code-hint${error === null ? '' : ' code-error'}"
              ${error === null ? '' : html`aria-invalid="true"`}
            />
          </div>
          <button class="button">Подтвердить</button>
        </form>
      </div>
      ${leaveForm(order)}
    </main>
  </div>`,
})
