import { importsOf } from './imports.ts'
import { forbid, inProduct, isIn, outside, type Rule, within } from './rule.ts'

/**
 * The places that run an Effect (docs/architecture.md, Wiring and running): pages, loaders, commands and calls; without a caller, the
 * jobs of the backend and the exporter of spans. The simulation runs a server on its virtual clock.
 */
const runners = isIn(
  'web/ui/async/async-task.ts',
  'web/ui/async/run-loader.ts',
  'cli/runtime/run-command.ts',
  'adapters/backend/server/http/answer-call.ts',
  'adapters/backend/server/jobs/start-job.ts',
  'adapters/backend/server/operations/otlp-tracer.ts',
  'adapters/backend/simulation/simulated-server.ts',
)

/** 5. */
export const effectsRunInListedFiles = inProduct(
  outside(
    runners,
    forbid(/\brun(?:Promise|Sync|Fork|Callback)\w*/g, 'only the files of `runners` run an Effect'),
  ),
)

/**
 * Tools demand one of configurations, stories and lint plugins; a declaration only describes a foreign package.
 */
const needsDefaultExport = ({ path }: { readonly path: string }) =>
  /\.(?:config|d)\.ts$|^web\/.*\.stories\.tsx$|^tests\/architecture\/lint\/[^/]*\.js$/.test(path)

/** 6. */
export const noDefaultExport = outside(
  needsDefaultExport,
  forbid(/\bexport\s+default\b|\bas\s+default\b/g, 'exports have names'),
)

export const noDecorators = forbid(/^[ \t]*@[A-Za-z]\w*/gm, 'there are no decorators')

export const noInterfacePrefix = forbid(
  /\b(?:interface|type|class)\s+I[A-Z][a-z]\w*/g,
  'names say what, not «I»',
)

/** `GOGC` is a variable of the environment, `RELEASE` a constant that the build defines. */
export const camelCaseConstants = forbid(
  /\bconst (?!GOGC\b|RELEASE\b)[A-Z][A-Z\d_]*[A-Z_]\b/g,
  'constants are named in camel case',
)

const longest = 300

export const noLongFile: Rule = ({ text }) => {
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > longest ? [`${lines} lines, the wall is ${longest}`] : []
}

/** 7. */
export const noHiddenWorld = within(
  isIn('domain', 'application'),
  forbid(
    /\bDate\.now\b|\bnew\s+Date\s*\(\s*\)|\bMath\.random\b|\bperformance\.now\b|(?<![.\w])fetch\s*\(|\bset(?:Timeout|Interval)\b|\brandomUUID\b|\b(?:process|globalThis|window|document)\.\w/g,
    'time, chance and the network come from outside',
  ),
)

const drawers = /^(?:utils?|helpers?|common|manager|misc)$/

/** A drawer for everything is a place where nothing is found. */
export const noDrawers: Rule = ({ path }) =>
  path
    .split(/[/.-]/)
    .filter((word) => drawers.test(word))
    .map((word) => `«${word}» says nothing of what is inside`)

export const kebabNames: Rule = ({ path }) =>
  path
    .split('/')
    .filter((name) => !/^[a-z\d]+(?:[.-][a-z\d]+)*$/.test(name))
    .map((name) => `«${name}» is not kebab-case`)

const isOutsideRepositories = ({ path }: { readonly path: string }) =>
  path.startsWith('adapters/backend/server/features/') && !path.endsWith('.repository.ts')

/** Routes and rules of a feature call functions of a repository, which alone contains SQL. */
export const sqlInRepositories = within(isOutsideRepositories, (source) => [
  ...forbid(
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g,
    'SQL belongs in <x>.repository.ts',
  )(source),
  ...importsOf(source)
    .filter(({ specifier }) => specifier === 'kysely')
    .map(() => 'imports kysely: SQL belongs in <x>.repository.ts'),
])
