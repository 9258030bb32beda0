import { Effect } from 'effect'
import type { Service } from '#adapters/wiring/service.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { type BackendFailed, BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { supportUseCases } from '#adapters/wiring/services/requests.ts'
import { describe, expect, it } from 'vitest'
import type { Resolve } from '#web/app/services.ts'
import { defaultSite } from '#web/app/brand/use-brand.ts'
import { pages, type RenderedPage } from '#web/server/pages/render-page.ts'
import type { SupportIssue } from '#domain/support/support-issue.ts'
import type { SentQuestion } from '#web/features/support/contacts.view-model.ts'

/** Posts a form to its page, as a browser without script does; the page that is rendered again. */
const post = async (
  path: string,
  fields: Readonly<Record<string, string>>,
  answer: Effect.Effect<SentQuestion, BackendFailed> = Effect.succeed({ number: '1001', isTicket: false }),
) => {
  const sent: unknown[] = []
  const services = new Map<Service<unknown>, unknown>([
    [informationUseCases, { page: (name: string) => Effect.succeed(shippedTexts().pages.get(name)) }],
    [
      supportUseCases,
      {
        write: (email: SupportIssue) =>
          Effect.andThen(
            Effect.sync(() => sent.push(email)),
            answer,
          ),
      },
    ],
    [profilePort, { unsubscribeByLink: (token: string) => Effect.sync(() => void sent.push(token)) }],
  ])
  const request = ((service: Service<unknown>) => services.get(service) ?? {}) as Resolve
  const rendered = (await pages.render(
    new Request(`https://kvitok.example${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    {
      resolve: request,
      visitor: null,
      theme: 'system',
      site: { ...defaultSite, ownOrganisation: { id: 'shown-organisation', limits: {} } },
      assetsOf: () => ({
        styles: [],
        inlineStylesheets: [],
        laterStylesheets: [],
        fonts: [],
        modules: [],
        moduleStyles: [],
        first: [],
      }),
      scripts: { first: '', last: '' },
      onError: () => undefined,
    },
  )) as RenderedPage
  return { sent, ...rendered }
}

describe('a form that was posted without script', () => {
  it('a form that was posted without script is shown again with its errors, what was typed and the organisation of its page, and is not sent', async () => {
    const { status, html, headers, sent } = await post('/contacts/', {
      email: 'не почта',
      content: 'Где чек?',
    })
    expect([status, sent, headers.get('cache-control')]).toEqual([422, [], 'no-store'])
    expect(html).toContain('Проверьте, что введено')
    expect(html).toContain('value="не почта"')
    expect(html).toContain('<input type="hidden" name="organizationId" value="shown-organisation"')
    expect(html).toContain('Где чек?</textarea>')
  })

  it.each([
    [new BackendRefused({ code: 'rate.limited', message: 'Подождите', retryAfterMs: 29_400 }), 429, '30'],
    [new BackendRefused({ code: 'mail.limit', message: 'Подождите' }), 429, null],
    [new BackendUnavailable({ reason: 'server', message: 'Подождите', retryAfterMs: 5000 }), 503, '5'],
    [new BackendRefused({ code: 'ticket.refused', message: 'Подождите' }), 422, null],
  ])('is answered with the status of the failure, and the wait: %o', async (failure, expected, wait) => {
    const fields = { email: 'driver@kvitok.example', content: 'Где чек?' }
    const { status, html, headers } = await post('/contacts/', fields, Effect.fail(failure))
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      expected,
      wait,
      'no-store',
    ])
    expect(html).toContain('Подождите')
  })

  it('a form that was posted without script is sent, and its page says so', async () => {
    const { status, html, sent } = await post('/contacts/?code=АБВГ-ДЕЖЗ', {
      email: 'anna@mail.example',
      content: 'Где чек?',
    })
    expect(status).toBe(200)
    expect(sent).toMatchObject([{ email: 'anna@mail.example', content: 'Где чек?' }])
    expect(html).toContain('Обращение № 1001 принято')
  })

  it('a form that was posted without script ends e-mails by the link of one', async () => {
    const { html, sent } = await post('/email/unsubscrib/?token=abc.def', { form: 'unsubscribe' })
    expect(sent).toEqual(['abc.def'])
    expect(html).toContain('Вы отписаны')
  })

  it('checks the text of an e-mail and shows the answer and the text, which is in no address', async () => {
    const text = 'Срочно оплатите штраф 750 руб. http://gibdd-pay.top'
    const { status, html, headers } = await post('/check-fine/', { text })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('Похоже на обман')
    expect(html).toContain(`${text}</textarea>`)
    expect(html).toMatch(
      /<form[^>]* method="post"[^>]* action="\/check-fine\/"|<form[^>]* action="\/check-fine\/"[^>]* method="post"/,
    )
  })

  it('refuses a text above the one limit of the check, and keeps it', async () => {
    const { status, html } = await post('/check-fine/', { text: 'а'.repeat(5001) })
    expect(status).toBe(422)
    expect(html).toContain('помещается\u00a05000\u00a0знаков, а\u00a0здесь\u00a05001')
    expect(html).toContain('Лишних знаков: 1')
  })

  it.each(['/check-fine/', '/contacts/', '/b2b/', '/email/unsubscrib/'])(
    'a form that was posted without script may be posted to %s',
    (path) => {
      expect(pages.acceptsPost(path)).toBe(true)
    },
  )

  it.each([
    '/',
    '/about/',
    '/auth/',
    '/reset/token/',
    '/settings/',
    '/fines/',
    '/email/subscribe/',
    '/organization/vehicles/',
  ])(
    'a form that was posted without script may not be posted to %s, whose action needs the browser or which has none',
    (path) => {
      expect(pages.acceptsPost(path)).toBe(false)
    },
  )
})
