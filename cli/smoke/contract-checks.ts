import { Effect } from 'effect'
import { callApi, form, openSmokeSession, replyOf, type Session } from './session.ts'
import { expecting, met, type Outcome, type SmokeCheck, type Unmet } from './smoke-check.ts'
import type { Answer, SendRequest } from './visitor.ts'
import type { Text } from '#cli/messages/message.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

interface Desk {
  readonly ask: SendRequest
  /** One session for all checks. */
  readonly session: Effect.Effect<Session, Unmet>
}

const asked = (
  { ask, session }: Desk,
  path: string,
  checkAnswer: (answer: Answer) => Outcome,
  init?: RequestInit,
): Outcome =>
  Effect.gen(function* () {
    const { query } = yield* session
    return yield* checkAnswer(yield* ask(`${path}${path.includes('?') ? '&' : '?'}${query}`, init))
  })

const isOk = ({ status, text }: Answer): Outcome =>
  Effect.gen(function* () {
    const reply = yield* replyOf(text)
    const isAnswered = reply.status === 'ok' || reply.status === 'wait'
    return yield* expecting(
      status === 200 && isAnswered,
      smokeMessages.answer(status, String(reply.errorCode ?? reply.status)),
    )
  })

const refusedWith =
  (code: string) =>
  ({ text }: Answer): Outcome =>
    replyOf(text).pipe(
      Effect.flatMap(({ errorCode }) =>
        expecting(errorCode === code, smokeMessages.codeInsteadOf(String(errorCode), code)),
      ),
    )

const isProblem =
  (httpStatus: number) =>
  ({ status, headers }: Answer): Outcome =>
    expecting(
      status === httpStatus && headers.get('content-type')?.startsWith('application/problem+json') === true,
      smokeMessages.answerInsteadOf(status, httpStatus),
    )

const plain = ({ status, text }: Answer): Outcome =>
  expecting(status === 200 && /^[[{]/.test(text), smokeMessages.answerInsteadOfJson(status))

const largest = 'x'.repeat(1_000_000)

type Row = readonly [id: string, title: Text, run: Outcome]

const sessionRows = (desk: Desk): readonly Row[] => [
  ['client', smokeMessages.sessionBeginsClient, callApi(desk.ask, '/105/api/client').pipe(Effect.as(null))],
  ['newuser', smokeMessages.sessionOpensNewuser, desk.session.pipe(Effect.as(null))],
  ['user', smokeMessages.guestIsNoMember, asked(desk, '/105/api/user', refusedWith('user.anonymous'))],
  ['user-id', smokeMessages.ownSessionKnown, asked(desk, '/105/api/user/id', isOk)],
  [
    'foreign-session',
    smokeMessages.otherSessionRefused,
    desk.ask('/105/api/sts?session=a&rand=b&userId=c').pipe(Effect.flatMap(refusedWith('session.expired'))),
  ],
]

const readingRows = (desk: Desk): readonly Row[] => [
  ['sts', smokeMessages.listCertificates, asked(desk, '/105/api/sts', isOk)],
  ['licences', smokeMessages.listDrivingLicences, asked(desk, '/105/api/driverLicense', isOk)],
  ['inn', smokeMessages.listInns, asked(desk, '/105/api/inn', isOk)],
  ['ordinances', smokeMessages.chargesUser, asked(desk, '/api/ordinances/get/all', isOk)],
  ['summary', smokeMessages.totalsCharges, asked(desk, '/api/ordinances/get/summary', isOk)],
  ['payments', smokeMessages.paymentsUser, asked(desk, '/api/payments', plain)],
  ['tabs', smokeMessages.notifications, asked(desk, '/105/api/push/tabs', isOk)],
]

const refusalRows = (desk: Desk): readonly Row[] => [
  [
    'wrong-uin',
    smokeMessages.mistypedNumberNamed,
    asked(desk, '/105/api/fine/read?uin=18810177261102104322', refusedWith('input.uin')),
  ],
  [
    'wrong-category',
    smokeMessages.unknownCategoryRefused,
    asked(desk, '/api/ordinances/get/nothing', refusedWith('input.category')),
  ],
  [
    'unknown-path',
    smokeMessages.unknownAddressAnswered,
    desk.ask('/api/nothing').pipe(Effect.flatMap(isProblem(404))),
  ],
  [
    'unknown-method',
    smokeMessages.unknownMethodRefused,
    desk.ask('/105/api/client', { method: 'DELETE' }).pipe(Effect.flatMap(isProblem(405))),
  ],
  [
    'large-body',
    smokeMessages.tooBigRequestRefused,
    desk.ask('/105/api/newuser', form({ clientId: largest })).pipe(Effect.flatMap(isProblem(413))),
  ],
]

const openApiCheck = ({ ask }: Desk): Outcome =>
  Effect.gen(function* () {
    const { status, text } = yield* ask('/api/openapi.json')
    return yield* expecting(
      status === 200 && text.includes('"openapi":"3.1'),
      smokeMessages.answerNoDescription(status),
    )
  })

const serviceRows = ({ ask }: Desk): readonly Row[] => [
  ['cms', smokeMessages.news, ask('/cms/news/page/1.json').pipe(Effect.flatMap(plain))],
  [
    'cameras',
    smokeMessages.cameras,
    ask('/cameras/coordinates/cameras?leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38').pipe(
      Effect.flatMap(plain),
    ),
  ],
]

/** Checks of the contract for API clients. */
export const contractChecks = (ask: SendRequest): Effect.Effect<readonly SmokeCheck[]> =>
  Effect.gen(function* () {
    const desk: Desk = { ask, session: yield* Effect.cached(openSmokeSession(ask)) }
    const rows: readonly Row[] = [
      ['openapi', smokeMessages.descriptionContract, openApiCheck(desk)],
      ...sessionRows(desk),
      ...readingRows(desk),
      ...refusalRows(desk),
      ...serviceRows(desk),
    ]
    return rows.map(([id, title, run]) => ({ id: `call.${id}`, title, run: run.pipe(Effect.andThen(met)) }))
  })
