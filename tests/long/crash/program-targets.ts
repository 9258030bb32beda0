import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { DatabasePlace } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/product/free-ports.ts'
import { spawn } from '#tests/support/programs.ts'
import type { CrashServerOptions } from './crash-server.ts'
import { type CrashProgram, CrashTarget } from './crash-target.ts'
import type { CrashPoint } from './points.ts'
import { addressOf, registerKey, type StartedTargets, type TargetKind } from './target-kind.ts'

const programFile = fileURLToPath(new URL('crash-server.ts', import.meta.url))

const programOf = (options: CrashServerOptions): CrashProgram => ({
  readyWord: 'ready',
  start: (stop) =>
    spawn(process.execPath, [programFile, JSON.stringify(stop === null ? options : { ...options, stop })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
})

/** The test program of the matrix: backend, jobs and bank in one process. */
export class ProgramTargets implements TargetKind {
  readonly #place: DatabasePlace
  readonly #mailFile = join(mkdtempSync(join(tmpdir(), 'kvitok-crash-mail-')), 'mail')

  constructor(place: DatabasePlace) {
    this.#place = place
  }

  async #options(): Promise<CrashServerOptions> {
    const { url, dir } = this.#place
    return {
      ...(url !== undefined && { url }),
      dir,
      backendPort: await freePort(),
      bankPort: await freePort(),
      aheadMs: 0,
      mailFile: this.#mailFile,
      registerKey,
    }
  }

  async start({ at, times = 1 }: CrashPoint, copies: 1 | 2): Promise<StartedTargets> {
    const options = await Promise.all(Array.from({ length: copies }, () => this.#options()))
    return {
      targets: options.map((one) => new CrashTarget(programOf(one), { at, times })),
      others: [],
      bases: options.map(({ backendPort }) => addressOf(backendPort)),
      banks: options.map(({ bankPort }) => addressOf(bankPort)),
      close: async () => undefined,
    }
  }

  /** Two hours later every payment has ended. */
  async recover(): Promise<readonly string[]> {
    const options = { ...(await this.#options()), aheadMs: 2 * 3_600_000 }
    const recovering = new CrashTarget(programOf(options), null)
    expect(await recovering.prints('reconciled', 120_000)).toBe(true)
    await sleep(1500)
    await recovering.kill()
    const sent = existsSync(this.#mailFile) ? readFileSync(this.#mailFile, 'utf8').trim().split('\n') : []
    rmSync(dirname(this.#mailFile), { recursive: true, force: true })
    return sent
  }
}
