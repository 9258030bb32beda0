/** Folders and files whose tests start a database, a server or another process; all others but the journeys are unit tests. */
const integrationPaths = [
  'tests/adapters/backend/',
  'tests/adapters/http/',
  'tests/adapters/mail/',
  'tests/adapters/push/',
  'tests/adapters/wiring/embedded-backend.test.ts',
  'tests/architecture/unused-exports.test.ts',
  'tests/attack/access/',
  'tests/attack/fuzz/',
  'tests/attack/sockets/',
  'tests/cli/',
  'tests/cli-guide.test.ts',
  'tests/contract/',
  'tests/hostile-environment.test.ts',
  'tests/isolation.test.ts',
  'tests/readme.test.ts',
  'tests/repository/',
  'tests/web/server/one-click.test.ts',
  'tests/web/server/second-brand.test.ts',
  'tests/web/server/visitor-pdf.test.ts',
]

const journeysPath = 'tests/e2e/'

const isBelow = (paths) => (file) => paths.some((path) => file.startsWith(path))
const isIntegration = isBelow(integrationPaths)
const isJourney = isBelow([journeysPath])

/** The project of a test file, by its path from the root of the checkout. */
export const projectOf = (file) => {
  if (isJourney(file)) return 'e2e'
  return isIntegration(file) ? 'integration' : 'unit'
}

const globOf = (path) => (path.endsWith('/') ? `${path}**/*.test.{ts,tsx}` : path)

const integration = integrationPaths.map(globOf)
const journeys = [globOf(journeysPath)]

/** The files that take longest, which start first: a worker that starts one at the end runs alone. */
export const slowestFiles = [
  'tests/adapters/backend/simulation/simulation.test.ts',
  'tests/adapters/backend/server/features/payments/crash.test.ts',
  'tests/hostile-environment.test.ts',
  'tests/cli/commands/backend/backend.test.ts',
  'tests/contract/calls.test.ts',
  'tests/adapters/backend/server/features/session/account-limits.test.ts',
  'tests/adapters/backend/server/database/migrate.test.ts',
  'tests/cli/build/published.test.ts',
  'tests/cli/commands/fines/batch/batch.test.ts',
  'tests/adapters/backend/server/features/payments/any-order.test.ts',
  'tests/cli/commands/backend/several-processes.test.ts',
  'tests/cli-guide.test.ts',
  'tests/adapters/backend/simulation/webhooks.test.ts',
  'tests/adapters/backend/server/operations/backup.test.ts',
  'tests/adapters/backend/server/database/open-store.test.ts',
  'tests/e2e/dev-server.test.ts',
  'tests/e2e/every-content-page.test.ts',
  'tests/e2e/driver.test.ts',
  'tests/e2e/look-up-and-pay.test.ts',
  'tests/e2e/weights.test.ts',
  'tests/e2e/stories.test.ts',
  'tests/e2e/money.test.ts',
  'tests/e2e/every-application.test.ts',
  'tests/e2e/account.test.ts',
  'tests/e2e/fines-list.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/kill-during-payment.test.ts',
]

/** Vitest's `include` and `exclude` of each project. */
export const projectFiles = {
  unit: { include: ['tests/**/*.test.{ts,tsx}'], exclude: [...integration, ...journeys] },
  integration: { include: integration, exclude: [] },
  e2e: { include: journeys, exclude: [] },
}
