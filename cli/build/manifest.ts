import { readFileSync } from 'node:fs'

interface SourceManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

/** Returns `package.json` of the sources in `root`, which ends with a slash. */
export const sourceManifest = (root: string): SourceManifest =>
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as SourceManifest

/** Packages that cannot be bundled, since they contain a database. npm installs them as dependencies, at the same version. */
export const externalPackages = ['@electric-sql/pglite']

/**
 * Packages that the command line does not include. Only the worker thread of the site draws PDF documents. PGlite creates
 * a new database itself when the package with the prepared files is missing.
 */
export const unused = ['pdfkit', '@electric-sql/pglite-prepopulatedfs']

/**
 * The package.json of the published form, whose files are in a folder below it. It has no dependencies of the site, of the
 * build and of the tests.
 */
export const publishedManifest = (
  { name, version, description, license, dependencies }: SourceManifest,
  folder: string,
  pages: readonly string[],
) => ({
  name,
  version,
  description,
  license,
  type: 'commonjs',
  bin: { [name]: `${folder}lib/kvitok.cjs` },
  man: pages.map((page) => `./${folder}man/${page}`),
  files: [`${folder}lib`, `${folder}man`, `${folder}licences.txt`, `${folder}package.json`],
  engines: { node: '>=22' },
  dependencies: Object.fromEntries(externalPackages.map((output) => [output, dependencies[output]])),
})
