import { type Import, importsOf, packageOf } from './imports.ts'
import { inProduct, isIn, outside, type Rule, within } from './rule.ts'

const complain =
  (isWrong: (found: Import) => boolean, why: string): Rule =>
  (source) =>
    importsOf(source)
      .filter(isWrong)
      .map(({ specifier }) => `imports ${specifier}: ${why}`)

/** Lets through the file's own folder and the named beginnings. */
const allowOnly = (why: string, ...beginnings: readonly string[]): Rule =>
  complain(
    ({ specifier }) => !['./', ...beginnings].some((beginning) => specifier.startsWith(beginning)),
    why,
  )

const forbidBeginnings = (why: string, ...beginnings: readonly string[]): Rule =>
  complain(({ specifier }) => beginnings.some((beginning) => specifier.startsWith(beginning)), why)

const keepPackage = (why: string, ...names: readonly string[]): Rule =>
  complain(({ specifier }) => names.includes(packageOf(specifier)), why)

const roots = isIn('web/app/composition', 'cli/composition')
const wiring = isIn('adapters/wiring', 'web/app/composition', 'cli/composition')

/** 1. */
export const domainImportsNothing = within(isIn('domain'), allowOnly('domain/ imports nothing', '#domain/'))

/** 2. */
export const applicationImportsEffectAndDomain = within(isIn('application'), (source) =>
  importsOf(source).flatMap(({ specifier, clause }) => {
    if (specifier === 'effect')
      return /\b(?:Layer|Context|ManagedRuntime)\b/.test(clause)
        ? [`imports ${clause}: a use case takes what it needs as parameters`]
        : []
    return /^(?:\.\/|#domain\/|#application\/)/.test(specifier)
      ? []
      : [`imports ${specifier}: application/ imports only effect and domain/`]
  }),
)

/** The dependencies of docs/architecture.md that rules 1 and 2 do not cover. */
export const adaptersKnowNoDrivers = within(
  isIn('adapters'),
  forbidBeginnings('adapters/ know neither web/ nor cli/', '#web/', '#cli/'),
)

export const driversUseTheRoots = within(
  isIn('web', 'cli'),
  outside(
    roots,
    complain(
      // Pages and commands name the services that they ask the container for. The configuration of a build asks for the
      // build plugins of adapters.
      ({ specifier }) =>
        specifier.startsWith('#adapters/') &&
        !/^#adapters\/wiring\/service(?:\.ts$|s\/)/.test(specifier) &&
        !specifier.endsWith('.plugin.ts'),
      'adapters/ are asked for by the services of adapters/wiring, or in composition/',
    ),
  ),
)

export const driversStayApart: Rule = (source) => [
  ...within(isIn('web'), forbidBeginnings('web/ does not know cli/', '#cli/'))(source),
  ...within(isIn('cli'), forbidBeginnings('cli/ does not know web/', '#web/'))(source),
]

export const serverStandsAlone = within(
  isIn('adapters/backend/server'),
  forbidBeginnings(
    'the reference backend shares domain/ and the contract with its client, nothing else',
    '#application/',
    '#adapters/backend/client/',
    '#adapters/wiring/',
  ),
)

export const productKnowsNoTests = inProduct(
  forbidBeginnings('the product does not know its tests', '#tests/'),
)

/** 3. */
export const inversifyInTheRoots = inProduct(
  outside(
    wiring,
    keepPackage('wiring is done in adapters/wiring and the roots', 'inversify', 'reflect-metadata'),
  ),
)

/** 4. */
export const mobxInWeb = outside(
  isIn('web', 'tests/web'),
  keepPackage('observable state belongs to web/', 'mobx', 'mobx-react-lite'),
)

export const noClimbing = forbidBeginnings(
  'a path between folders is written with # and never climbs',
  '../',
  '..',
)

/** Node runs the command line from its sources, and it does not guess endings. */
export const importsHaveExtensions = complain(
  ({ specifier }) =>
    /^(?:\.|#)/.test(specifier) && !/\.(?:ts|tsx|js|css|json|svg|woff2)(?:\?[\w&]+)?$/.test(specifier),
  'the ending is missing',
)
