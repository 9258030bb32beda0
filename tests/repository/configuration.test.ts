import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '#tests/architecture/source.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const stepFiles = filesIn('.ci/steps')

/** Everything that names commands of this repository for a person or a program outside of it. */
const configurations = [
  ...['.github', '.vscode', '.devcontainer', '.githooks'].flatMap(filesIn),
  ...stepFiles,
  '.ci/run',
  '.ci/setup.js',
  'README.md',
  'CONTRIBUTING.md',
]

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

interface Launch {
  readonly configurations: readonly { readonly program?: string }[]
}

const workflow = parse(read('.github/workflows/ci.yml')) as Workflow

const workflowSteps = Object.values(workflow.jobs).flatMap(({ steps }) => steps)

/** Scripts that another change adds to package.json. */
const announced = ['build', 'check', 'dev', 'test:e2e', 'test:isolation', 'test:unit']

const scripts = [
  ...Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts),
  ...announced,
]

const scriptsNamedIn = (text: string): readonly string[] => [
  ...Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name),
  ...Array.from(text.matchAll(/\bnpm (start|test)\b/g), ([, name = '']) => name),
  // The form of launch.json.
  ...Array.from(text.matchAll(/"runtimeArgs": \["run", "([\w:-]+)"/g), ([, name = '']) => name),
]

describe('the configuration of the repository', () => {
  it.each(configurations.filter((path) => path.endsWith('.json')))('%s is JSON', (path) => {
    expect(() => JSON.parse(read(path)) as unknown).not.toThrow()
  })

  it.each(configurations.filter((path) => path.endsWith('.yml')))('%s is YAML', (path) => {
    expect(parse(read(path))).toBeTypeOf('object')
  })

  it('the configuration of the repository contains only npm scripts that exist', () => {
    const named = configurations.flatMap((path) =>
      scriptsNamedIn(read(path)).map((script) => ({ path, script })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ script }) => !scripts.includes(script))).toEqual([])
  })

  it('the configuration of the repository contains only steps of .ci that exist', () => {
    const named = configurations.flatMap((path) =>
      Array.from(read(path).matchAll(/\.ci\/steps\/\w+/g), ([step]) => ({ path, step })),
    )
    expect(named.filter(({ step }) => !stepFiles.includes(step))).toEqual([])
  })

  it('marks scripts that are run by their path as executable', () => {
    const started = [...stepFiles, '.ci/run', '.githooks/pre-commit']
    expect(started.filter((path) => (statSync(join(root, path)).mode & 0o111) === 0)).toEqual([])
  })

  it('starts programs in launch.json that exist once the packages are installed', () => {
    const { configurations: started } = JSON.parse(read('.vscode/launch.json')) as Launch
    const programs = started.flatMap(({ program }) => program ?? [])
    expect(
      programs
        .map((program) => program.replace('${workspaceFolder}', root))
        .filter((path) => !existsSync(path)),
    ).toEqual([])
  })

  it('recommends the same extensions in the editor and in the dev container', () => {
    const { recommendations } = JSON.parse(read('.vscode/extensions.json')) as { recommendations: unknown }
    expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({
      customizations: { vscode: { extensions: recommendations } },
    })
  })
})

describe('the workflow', () => {
  it('runs every step of .ci in some job', () => {
    const commands = workflowSteps.map(({ run = '' }) => run.split(' ')[0])
    expect(stepFiles.filter((step) => !commands.includes(step))).toEqual([])
  })

  it('uses three GitHub actions, each pinned to a commit with its version in a comment', () => {
    const lines = read('.github/workflows/ci.yml')
      .split('\n')
      .filter((line) => line.includes('uses:'))
    expect(lines.length).toBe(workflowSteps.filter(({ uses }) => uses !== undefined).length)
    const pinned = /uses: actions\/(?:checkout|setup-node|upload-artifact)@[\da-f]{40} # v\d+\.\d+\.\d+$/
    expect(lines.filter((line) => !pinned.test(line))).toEqual([])
  })
})
