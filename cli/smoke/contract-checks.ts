import { Effect } from 'effect'
import { callApi, form, openSmokeSession, replyOf, type Session } from './session.ts'
import { expecting, met, type Outcome, type SmokeCheck, type Unmet } from './smoke-check.ts'
import type { Answer, SendRequest } from './visitor.ts'
import type { Text } from '#cli/messages/message.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

interface SmokeContext {
  readonly send: SendRequest
  /** One session for all checks. */
  readonly session: Effect.Effect<Session, Unmet>
}

const checkReply = (
  { send, session }: SmokeContext,
  path: string,
  checkAnswer: (answer: Answer) => Outcome,
): Outcome =>
  Effect.gen(function* () {
    const { query } = yield* session
    return yield* checkAnswer(yield* send(`${path}${path.includes('?') ? '&' : '?'}${query}`))
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

const textOutcome = ({ status, text }: Answer): Outcome =>
  expecting(status === 200 && /^[[{]/.test(text), smokeMessages.answerInsteadOfJson(status))

const largest = 'x'.repeat(1_000_000)

type Row = readonly [id: string, title: Text, run: Outcome]

const sessionRows = (context: SmokeContext): readonly Row[] => [
  ['client', smokeMessages.clientCreated, callApi(context.send, '/105/api/client').pipe(Effect.as(null))],
  ['newuser', smokeMessages.anonymousSessionOpened, context.session.pipe(Effect.as(null))],
  [
    'user',
    smokeMessages.anonymousHasNoProfile,
    checkReply(context, '/105/api/user', refusedWith('user.anonymous')),
  ],
  ['user-id', smokeMessages.ownSessionKnown, checkReply(context, '/105/api/user/id', isOk)],
  [
    'foreign-session',
    smokeMessages.otherSessionRefused,
    context
      .send('/105/api/sts?session=a&rand=b&userId=c')
      .pipe(Effect.flatMap(refusedWith('session.expired'))),
  ],
]

const readingRows = (context: SmokeContext): readonly Row[] => [
  ['sts', smokeMessages.listCertificates, checkReply(context, '/105/api/sts', isOk)],
  ['licences', smokeMessages.listDrivingLicences, checkReply(context, '/105/api/driverLicense', isOk)],
  ['inn', smokeMessages.listInns, checkReply(context, '/105/api/inn', isOk)],
  ['ordinances', smokeMessages.chargesOfUser, checkReply(context, '/api/ordinances/get/all', isOk)],
  ['summary', smokeMessages.totalsOfCharges, checkReply(context, '/api/ordinances/get/summary', isOk)],
  ['payments', smokeMessages.paymentsOfUser, checkReply(context, '/api/payments', textOutcome)],
  ['tabs', smokeMessages.notifications, checkReply(context, '/105/api/push/tabs', isOk)],
]

const refusalRows = (context: SmokeContext): readonly Row[] => [
  [
    'wrong-uin',
    smokeMessages.mistypedNumberNamed,
    checkReply(context, '/105/api/fine/read?uin=18810177261102104322', refusedWith('input.uin')),
  ],
  [
    'wrong-category',
    smokeMessages.unknownCategoryRefused,
    checkReply(context, '/api/ordinances/get/nothing', refusedWith('input.category')),
  ],
  [
    'unknown-path',
    smokeMessages.unknownAddressAnswered,
    context.send('/api/nothing').pipe(Effect.flatMap(isProblem(404))),
  ],
  [
    'unknown-method',
    smokeMessages.unknownMethodRefused,
    context.send('/105/api/client', { method: 'DELETE' }).pipe(Effect.flatMap(isProblem(405))),
  ],
  [
    'large-body',
    smokeMessages.oversizedRequestRefused,
    context.send('/105/api/newuser', form({ clientId: largest })).pipe(Effect.flatMap(isProblem(413))),
  ],
]

const openApiCheck = ({ send }: SmokeContext): Outcome =>
  Effect.gen(function* () {
    const { status, text } = yield* send('/api/openapi.json')
    return yield* expecting(
      status === 200 && text.includes('"openapi":"3.1'),
      smokeMessages.answerNoDescription(status),
    )
  })

const serviceRows = ({ send }: SmokeContext): readonly Row[] => [
  ['cms', smokeMessages.news, send('/cms/news/page/1.json').pipe(Effect.flatMap(textOutcome))],
  [
    'cameras',
    smokeMessages.cameras,
    send('/cameras/coordinates/cameras?leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38').pipe(
      Effect.flatMap(textOutcome),
    ),
  ],
]

/** Checks of the contract for API clients. */
export const contractChecks = (send: SendRequest): Effect.Effect<readonly SmokeCheck[]> =>
  Effect.gen(function* () {
    const context: SmokeContext = { send, session: yield* Effect.cached(openSmokeSession(send)) }
    const rows: readonly Row[] = [
      ['openapi', smokeMessages.openApiDocument, openApiCheck(context)],
      ...sessionRows(context),
      ...readingRows(context),
      ...refusalRows(context),
      ...serviceRows(context),
    ]
    return rows.map(([id, title, run]) => ({ id: `call.${id}`, title, run: run.pipe(Effect.andThen(met)) }))
  })
