import { describe, expect, it } from 'vitest'
import { listSettings, readEnvironment } from '#adapters/wiring/read-environment.ts'
import { containers, kubernetesObjects, parseDeploymentFile, readDeploymentFile } from './deployment-files.ts'

/** NODE_ENV is a setting of the libraries, the others are settings of glibc. */
const foreign = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
const known = new Set([...foreign, ...listSettings({}).map(({ name }) => name)])

const unknownIn = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => !known.has(name))

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly build?: object; readonly environment: Readonly<Record<string, string>> }>
  >
}

const composed = Object.values((parseDeploymentFile('compose.yaml') as ComposeFile).services)
  .filter(({ build }) => build !== undefined)
  .map(({ environment }) => environment)

const sharedByPods = Object.assign(
  {},
  ...kubernetesObjects.map(([, { data, stringData }]) => ({ ...data, ...stringData })),
) as Readonly<Record<string, string>>

const ofContainers = containers.flatMap(({ env = [] }) => env.map(({ name }) => name))

const assigned = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^(?:ENV|Environment=)/.test(line))
    .flatMap((line) => Array.from(line.matchAll(/([A-Z_]+)=/g), ([, name = '']) => name))

describe('the files of docs/deployment', () => {
  it('give the servers only settings that exist', () => {
    const names = [...composed.flatMap(Object.keys), ...Object.keys(sharedByPods), ...ofContainers]
    expect(names.length).toBeGreaterThan(40)
    expect(unknownIn(names)).toEqual([])
  })

  it.each(['Containerfile', 'kvitok.service', 'kvitok-worker.service'])(
    '%s assigns only settings that exist',
    (file) => {
      const names = assigned(readDeploymentFile(file))
      expect(names.length).toBeGreaterThan(1)
      expect(unknownIn(names)).toEqual([])
    },
  )

  it('the samples of the settings of a pod are values that the server accepts', () => {
    expect(readEnvironment({ ...sharedByPods, ROLE: 'web' })).toMatchObject({ _tag: 'Settings' })
  })

  it('the samples of the settings of a container are values that the server accepts', () => {
    for (const environment of composed) {
      const given = Object.entries(environment).map(
        ([name, value]) => [name, value.replaceAll('${PUBLIC_URL}', 'https://kvitok.example')] as const,
      )
      // The contracts with banks are in another file.
      const withoutBanks = { ...Object.fromEntries(given), SANDBOX_ACQUIRERS: 'allow' }
      expect(readEnvironment(withoutBanks)).toMatchObject({ _tag: 'Settings' })
    }
  })
})
