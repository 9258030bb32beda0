import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { openApi } from '#adapters/backend/contract/open-api.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { pathUnknown, problem } from '#adapters/http/problem.ts'
import { securityHeaders } from '#adapters/http/security-headers.ts'
import type { Operations } from './backend-options.ts'
import { makeRecordAction } from './features/members/record-action.ts'
import { isBatchPath } from './features/registers/receive-batch.ts'
import { makeCheckAccess } from './features/session/check-access.ts'
import { makeAdmission } from './http/admission.ts'
import { mount, type RouteMiddleware } from './http/answer-call.ts'
import { answerFailure } from './http/answer-failure.ts'
import { makeCheckLimit } from './http/check-limit.ts'
import { makeCheckNewNumber } from './http/check-new-number.ts'
import type { Feature, FeatureDeps } from './http/feature.ts'
import { limitBody } from './http/limit-body.ts'
import { serveHealth, serveMetrics } from './operations/health.ts'
import type { Metrics } from './operations/metrics.ts'
import { observe, type Observer } from './operations/observe.ts'

/** Max size of a body in bytes: five hundred charges in one request fit. */
const maxBytes = 64 * 1024

/** Answers 405 to a known path with another method. */
const refuseOtherMethods = (app: Hono): void => {
  const methodsByPath = Map.groupBy(
    app.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  for (const [path, routes] of methodsByPath) {
    const allow = [...new Set(routes.map(({ method }) => method))].join(', ')
    app.all(path, (context) => {
      context.header('allow', allow)
      return problem(context, 405, 'method.unknown', 'По этому адресу так не спрашивают')
    })
  }
}

interface HttpAppParts {
  readonly deps: FeatureDeps
  readonly features: readonly Feature[]
  readonly metrics: Metrics
  readonly observer: Observer
  readonly operations: Operations
  readonly capabilities: CapabilitySet
  readonly paths: CallPaths | undefined
  readonly isClosing: () => boolean
}

/** What every call passes before its route: capability, access, admission, limits. */
const makeMiddleware = ({
  deps,
  operations,
  capabilities,
  paths,
}: Pick<HttpAppParts, 'deps' | 'operations' | 'capabilities' | 'paths'>): RouteMiddleware => ({
  capabilities,
  checkAccess: makeCheckAccess(deps),
  admit: makeAdmission(deps.store, deps.now),
  recordAction: makeRecordAction(deps),
  noteWrite: deps.store.staleReads.noteWrite,
  checkLimit: makeCheckLimit(
    deps,
    operations.lookUpsPerMinute,
    operations.newNumbers && makeCheckNewNumber({ ...deps, ...operations.newNumbers }),
  ),
  log: deps.log,
  paths,
})

/** Creates the application that answers every request: the calls of the features, the state of the server, and refusals. */
export const makeHttpApp = (parts: HttpAppParts): Hono => {
  const { deps, features, metrics, observer, operations, paths, isClosing } = parts
  const app = new Hono()
  app.use(observe(observer))
  app.use(securityHeaders)
  app.use(compress())
  app.use(limitBody(maxBytes, isBatchPath))
  serveHealth(app, { ...deps, isClosing })
  serveMetrics(app, metrics, operations.metricsToken ?? null)
  // Made at the first request, because it takes a tenth of a second and most processes are never asked for it.
  let description: string | undefined
  app.get('/api/openapi.json', (context) => {
    description ??= JSON.stringify(openApi(contract, paths))
    return context.body(description, 200, { 'content-type': 'application/json' })
  })
  const middleware = makeMiddleware(parts)
  for (const feature of features) {
    mount(app, feature.routes, middleware)
    feature.mount?.(app)
  }
  refuseOtherMethods(app)
  app.notFound(pathUnknown)
  app.onError((error, context) =>
    answerFailure(context, error, deps.log, {
      event: 'request failed',
      fields: { message: error.message, stack: error.stack },
    }),
  )
  return app
}
