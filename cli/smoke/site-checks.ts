import { Effect } from 'effect'
import { expecting, type SmokeCheck, unmet } from './smoke-check.ts'
import type { SendRequest } from './visitor.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

const health = (send: SendRequest): readonly SmokeCheck[] =>
  (
    [
      ['live', '/health/live', smokeMessages.serverAnswers],
      ['ready', '/health/ready', smokeMessages.databaseAnswers],
    ] as const
  ).map(([id, path, title]) => ({
    id: `health.${id}`,
    title,
    run: send(path).pipe(
      Effect.flatMap(({ status }) => expecting(status === 200, smokeMessages.answerInsteadOfOk(status))),
    ),
  }))

/** Redirects of spec §2: the path and its target, in one hop. */
const redirects: readonly (readonly [id: string, path: string, to: string])[] = [
  ['slash', '/fines', '/fines/'],
  ['app', '/app', '/'],
  ['app-prepay', '/app/prepay', '/prepayment/'],
  ['app-finelist', '/app/finelist', '/fines/'],
  ['oferta', '/oferta', '/licenses/license-agreement/'],
  ['profile', '/profile', '/fines/'],
  ['tag-fines', '/good_to_know/tags/shtrafy-gibdd', '/good_to_know/tags/shtrafy/'],
  ['tag-osago', '/good_to_know/tags/strahovka-osago', '/good_to_know/tags/osago/'],
  ['promotions', '/all-promotions-list/', '/licenses/all-promotions-list/'],
  ['cashback-rules', '/rules/cashback_rules', '/rules/cashback-rules/'],
  ['query-kept', '/fines?utm_source=mail', '/fines/?utm_source=mail'],
  ['query-names', '/fines/?sort_by=date', '/fines/?sortBy=date'],
]

const redirectChecks = (send: SendRequest, url: string): readonly SmokeCheck[] =>
  redirects.map(([id, path, to]) => ({
    id: `redirect.${id}`,
    title: smokeMessages.leadsTo(path, to),
    run: send(path).pipe(
      Effect.flatMap(({ status, headers }) => {
        const location = headers.get('location')
        const target = location === null ? null : new URL(location, url)
        const shown = target === null ? smokeMessages.nowhere : `${target.pathname}${target.search}`
        return expecting(status === 301 && shown === to, smokeMessages.leadsElsewhere(status, shown))
      }),
    ),
  }))

/** Public pages. */
const pages: readonly (readonly [id: string, path: string])[] = [
  ['home', '/'],
  ['fines', '/fines/'],
  ['faq', '/faq/'],
  ['news', '/news/'],
  ['articles', '/good_to_know/'],
  ['about', '/about/'],
  ['contacts', '/contacts/'],
  ['legal-entities', '/legal-entities/'],
  ['auth', '/auth/'],
  ['map', '/map/'],
  ['cities', '/city/'],
  ['po-sts', '/po-sts/'],
]

const isPage = (text: string): boolean => /<title>[^<]+<\/title>/.test(text) && /<h1[\s>]/.test(text)

const pageChecks = (send: SendRequest): readonly SmokeCheck[] =>
  pages.map(([id, path]) => ({
    id: `page.${id}`,
    title: smokeMessages.page(path),
    run: send(path).pipe(
      Effect.flatMap(({ status, text }) =>
        status === 200
          ? expecting(isPage(text), smokeMessages.pageNoHeading)
          : Effect.fail(unmet(smokeMessages.answerInsteadOfOk(status))),
      ),
    ),
  }))

const missing: readonly (readonly [id: string, path: string, words: string])[] = [
  ['unmatched', '/net-takoy-stranicy/', 'Page not found'],
  ['parameter', '/fines/not-a-fine/', 'Page Not Found: /fines/not-a-fine/'],
]

const missingChecks = (send: SendRequest): readonly SmokeCheck[] =>
  missing.map(([id, path, words]) => ({
    id: `missing.${id}`,
    title: smokeMessages.notFoundText(path),
    run: send(path).pipe(
      Effect.flatMap(({ status, text }) =>
        expecting(status === 404 && text.includes(words), smokeMessages.textMissing(status, words)),
      ),
    ),
  }))

const headers: readonly (readonly [name: string, isMet: (value: string) => boolean])[] = [
  ['content-security-policy', (value) => value.includes("default-src 'none'")],
  ['x-content-type-options', (value) => value === 'nosniff'],
  ['referrer-policy', (value) => value !== ''],
  ['strict-transport-security', (value) => /max-age=\d{7,}/.test(value)],
  ['cross-origin-opener-policy', (value) => value === 'same-origin'],
  ['etag', (value) => value !== ''],
]

const headerChecks = (send: SendRequest): readonly SmokeCheck[] =>
  headers.map(([name, isMet]) => ({
    id: `header.${name}`,
    title: smokeMessages.headerOfHomePage(name),
    run: send('/').pipe(
      Effect.flatMap((answer) => {
        const value = answer.headers.get(name)
        return expecting(
          value !== null && isMet(value),
          value === null ? smokeMessages.absent : smokeMessages.headerIs(value),
        )
      }),
    ),
  }))

/** Pages that name files of a kind: a page contains its first styles, and an application requests the whole stylesheets. */
const pagesWithAssets = [
  ['css', '/auth/'],
  ['js', '/'],
] as const

const assetChecks = (send: SendRequest): readonly SmokeCheck[] =>
  pagesWithAssets.map(([kind, page]) => ({
    id: `asset.${kind}`,
    title: smokeMessages.filesServed(kind),
    run: Effect.gen(function* () {
      const { text } = yield* send(page)
      const path = new RegExp(String.raw`/assets/[\w.-]+\.${kind}`).exec(text)?.[0]
      if (path === undefined) return yield* Effect.fail(unmet(smokeMessages.filesNotNamed(page)))
      const { status, headers: responseHeaders } = yield* send(path)
      const isImmutable = responseHeaders.get('cache-control')?.includes('immutable') === true
      return yield* expecting(
        status === 200 && isImmutable,
        smokeMessages.answerCacheControl(status, String(responseHeaders.get('cache-control'))),
      )
    }),
  }))

/** Checks of the site for browsers. */
export const siteChecks = (send: SendRequest, url: string): readonly SmokeCheck[] => [
  ...health(send),
  ...redirectChecks(send, url),
  ...pageChecks(send),
  ...missingChecks(send),
  ...headerChecks(send),
  ...assetChecks(send),
]
