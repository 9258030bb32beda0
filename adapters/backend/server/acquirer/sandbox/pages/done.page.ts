import { html } from 'hono/html'
import type { SandboxOrder } from '#adapters/backend/server/acquirer/sandbox/orders.repository.ts'
import { orderFacts } from './card.page.ts'
import type { SandboxPage } from './layout.ts'

const resultText = (order: SandboxOrder): readonly [string, string] => {
  switch (order.state) {
    case 'paid':
      return ['Оплата прошла', 'Второй раз платить не нужно. Чек ждёт на сайте.']
    case 'authorised':
      return ['Банк проверяет оплату', 'Второй раз платить не нужно. Ответ придёт на сайт сам.']
    case 'declined':
      return ['Банк отказал', 'Деньги не списаны. Вернитесь на сайт и попробуйте другую карту.']
    case 'cancelled':
      return ['Оплата отменена', 'Деньги не списаны. Чтобы заплатить, начните на сайте заново.']
    case 'new':
    case 'challenge':
      return ['Оплата не закончена', 'Деньги не списаны.']
  }
}

/** The page for a payer who returns by the browser's back button; the state of the order decides, not the address. */
export const donePage = (order: SandboxOrder): SandboxPage => {
  const [title, text] = resultText(order)
  return {
    title,
    body: html`<div class="page narrow">
      <main class="stack">
        <h1>${title}</h1>
        <p>${text}</p>
        <div class="panel">${orderFacts(order, 'Сумма')}</div>
        ${order.return_url && html`<a class="button" href="${order.return_url}">Вернуться на сайт</a>`}
      </main>
    </div>`,
  }
}

export const unknownPage: SandboxPage = {
  title: 'Такого заказа нет',
  status: 404,
  body: html`<div class="page narrow">
    <main class="stack">
      <h1>Такого заказа нет</h1>
      <p>Проверьте адрес или вернитесь на сайт и начните оплату заново. Деньги не списаны.</p>
    </main>
  </div>`,
}
