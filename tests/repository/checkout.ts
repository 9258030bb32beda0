import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { programEnvironment, spawnSync } from '#tests/support/programs.ts'

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A temporary folder with copies of some of our files, which is deleted after the test. */
export interface Checkout {
  readonly dir: string
  readonly write: (path: string, text: string) => void
  readonly run: (command: string, ...args: readonly string[]) => Ran
}

/** Git takes the repository of a running hook from its environment, and the settings of the user from the home folder. */
const environment = (dir: string): Record<string, string> => ({
  PATH: [dirname(process.execPath), programEnvironment()['PATH'] ?? ''].join(':'),
  HOME: dir,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@kvitok.example',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@kvitok.example',
})

export const makeCheckout = (...copied: readonly string[]): Checkout => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-checkout-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const dir = join(home, 'checkout')
  mkdirSync(dir)
  for (const path of copied) cpSync(join(root, path), join(dir, path), { recursive: true })
  return {
    dir,
    write: (path, text) => {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
    },
    run: (command, ...args) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: dir,
        env: environment(home),
        encoding: 'utf8',
      })
      return { code: status, stdout, stderr }
    },
  }
}
