import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { style, styleHash } from './style.ts'

export type Html = ReturnType<typeof html>

export interface SandboxPage {
  readonly title: string
  readonly body: Html
  readonly status?: 200 | 404 | 409 | 422
  /** The target that a form of this page may redirect to: a browser applies `form-action` to the redirect as well. May be empty. */
  readonly leadsTo?: string
}

const mark = html`<svg class="mark" viewBox="0 0 36 36" aria-hidden="true">
  <rect width="36" height="36" rx="10" fill="#4b35d1" />
  <path
    d="M7 26h22M10 26l2-9h12l2 9M15 17v-6h6v6"
    fill="none"
    stroke="#fff"
    stroke-width="2"
    stroke-linejoin="round"
  />
  <path d="M7 30h22" stroke="#ffb52e" stroke-width="2.5" stroke-dasharray="6 4" />
</svg>`

/** Outside the template: the policy contains the hash of exactly this text, so no formatter may add a space to it. */
const styleElement = raw(`<style>${style}</style>`)

const policy = (leadsTo: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    'img-src data:',
    `form-action 'self'${leadsTo ? ` ${new URL(leadsTo).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a page without scripts, so that it works in any browser and no script can read the card data. */
export const sendPage = (context: Context, page: SandboxPage): Response | Promise<Response> =>
  context.html(
    html`<!doctype html>
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${page.title} — Песочница</title>
          <link rel="icon" href="data:," />
          ${styleElement}
        </head>
        <body>
          <p class="notice"><b>Учебный банк, деньги не списываются.</b> Настоящая карта здесь не нужна.</p>
          <div class="top">${mark}<span>Песочница</span></div>
          ${page.body}
        </body>
      </html>`,
    page.status ?? 200,
    {
      'content-security-policy': policy(page.leadsTo),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    },
  )
