import { html } from 'hono/html'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import type { CardErrors, CardTexts } from '#adapters/backend/server/acquirer/sandbox/card-form.ts'
import type { SandboxOrder } from '#adapters/backend/server/acquirer/sandbox/orders.repository.ts'
import {
  testCards,
  testCode,
  testExpiry,
  type CardOutcome,
} from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import type { Html, SandboxPage } from './layout.ts'

export interface CardPage {
  readonly order: SandboxOrder
  readonly texts: CardTexts
  readonly errors: CardErrors
  /** The test card that the form is filled with. */
  readonly chosen: CardOutcome | null
}

export const emptyCard: CardTexts = { number: '', expiry: '', code: '' }

/** The fields that a test card of the list fills in. */
export const filledWith = (outcome: CardOutcome): CardTexts => {
  const card = testCards.find((testCard) => testCard.outcome === outcome)
  return card === undefined
    ? emptyCard
    : { number: groupByFour(card.number), expiry: testExpiry, code: testCode }
}

const names: readonly (readonly [keyof CardTexts, string])[] = [
  ['number', 'Номер карты'],
  ['expiry', 'Срок действия'],
  ['code', 'Код на обороте'],
]

const summary = (errors: CardErrors): Html | '' =>
  Object.keys(errors).length === 0
    ? ''
    : html`<div class="summary" role="alert" tabindex="-1" autofocus>
        <h2>Проверьте карту</h2>
        <ul>
          ${names.map(([name]) => errors[name] && html`<li><a href="#${name}">${errors[name]}</a></li>`)}
        </ul>
      </div>`

interface Field {
  readonly name: keyof CardTexts
  readonly label: string
  readonly hint: string
  readonly autocomplete: string
  readonly value: string
  readonly error: string | undefined
}

const field = ({ name, label, hint, autocomplete, value, error }: Field): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="small" id="${name}-hint">${hint}</span>
    ${error && html`<span class="fault" id="${name}-error">${error}</span>`}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      spellcheck="false"
      enterkeyhint="${name === 'code' ? 'done' : 'next'}"
      aria-describedby="${name}-hint${error === undefined ? '' : ` ${name}-error`}"
      ${error === undefined ? '' : html`aria-invalid="true"`}
    />
  </div>`

const cardForm = ({ order, texts, errors }: CardPage): Html =>
  html`<form class="stack" method="post" action="/pay/${order.id}" novalidate>
    <div class="card">
      <hr class="dash" />
      ${field({
        name: 'number',
        label: 'Номер карты',
        hint: 'С пробелами или без них',
        autocomplete: 'cc-number',
        value: texts.number,
        error: errors.number,
      })}
      <div class="two">
        ${field({
          name: 'expiry',
          label: 'Срок действия',
          hint: 'Месяц и год, 08/29',
          autocomplete: 'cc-exp',
          value: texts.expiry,
          error: errors.expiry,
        })}
        ${field({
          name: 'code',
          label: 'Код на обороте',
          hint: 'Три цифры',
          autocomplete: 'cc-csc',
          value: texts.code,
          error: errors.code,
        })}
      </div>
    </div>
    <button class="button">Оплатить ${formatRoubles(kopecks(order.amount))}</button>
  </form>`

/** Returns the form that leaves the sandbox bank without a payment. */
export const leaveForm = ({ id }: SandboxOrder): Html =>
  html`<form method="post" action="/pay/${id}/leave">
    <button class="button plain">Вернуться без оплаты</button>
  </form>`

const cardList = ({ order, chosen }: CardPage): Html =>
  html`<section class="panel stack">
    <div>
      <h2>Карты для проверки</h2>
      <p class="small quiet">Нажмите, и форма заполнится. Любая другая верная карта тоже оплатит.</p>
    </div>
    <ul class="cards">
      ${testCards.map(
        ({ outcome, number, title }) =>
          html`<li>
            <a
              href="/pay/${order.id}?card=${outcome}#number"
              ${outcome === chosen ? html`aria-current="true"` : ''}
            >
              <b>${groupByFour(number)}</b><span class="small">${title}</span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`

const fact = (term: string, text: string | undefined): Html | '' =>
  text
    ? html`<div>
        <dt>${term}</dt>
        <dd>${text}</dd>
      </div>`
    : ''

/**
 * Returns the sum, the description and the host of the site of an order, for the pages of the sandbox bank. Orders of the sample data
 * that older versions inserted name neither.
 */
export const orderFacts = (order: SandboxOrder, sumLabel = 'К оплате'): Html =>
  html`<dl class="facts">
    <div>
      <dt>${sumLabel}</dt>
      <dd class="sum">${formatRoubles(kopecks(order.amount))}</dd>
    </div>
    ${fact('За что и кому', order.description)} ${fact('Просит сайт', URL.parse(order.return_url)?.host)}
  </dl>`

/** Returns the page with the card form. The status is 422 if a field has an error. */
export const cardPage = (page: CardPage): SandboxPage => {
  const wrong = Object.keys(page.errors).length > 0
  return {
    title: wrong ? 'Ошибка: проверьте карту' : 'Оплата картой',
    status: wrong ? 422 : 200,
    leadsTo: page.order.return_url,
    body: html`<div class="page split">
      <header class="stack">
        <h1>Оплата картой</h1>
        <div class="panel">${orderFacts(page.order)}</div>
      </header>
      <main class="stack">${summary(page.errors)} ${cardForm(page)} ${leaveForm(page.order)}</main>
      <aside>${cardList(page)}</aside>
    </div>`,
  }
}
