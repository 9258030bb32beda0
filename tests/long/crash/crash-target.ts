import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawn } from '#tests/support/programs.ts'
import type { CrashServerOptions } from './crash-server.ts'

const program = fileURLToPath(new URL('crash-server.ts', import.meta.url))

const startMs = 240_000

/** A running process of the crash matrix and what it has printed. */
export class CrashTarget {
  readonly #process: ChildProcess
  readonly #printed = new Set<string>()
  readonly #folder = mkdtempSync(join(tmpdir(), 'kvitok-crash-'))
  readonly #continueFile = join(this.#folder, 'continue')

  constructor(
    options: Omit<CrashServerOptions, 'stop'>,
    at: { readonly at: string; readonly times: number } | null,
  ) {
    const stop = at === null ? {} : { stop: { ...at, continueFile: this.#continueFile } }
    this.#process = spawn(process.execPath, [program, JSON.stringify({ ...options, ...stop })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (this.#process.stdout !== null)
      createInterface({ input: this.#process.stdout }).on('line', (line) => this.#printed.add(line))
  }

  /** Waits for a line; false where it does not come in time. */
  async prints(line: 'ready' | 'reached' | 'reconciled', withinMs = startMs): Promise<boolean> {
    const end = Date.now() + withinMs
    while (!this.#printed.has(line)) {
      if (Date.now() > end || this.#process.exitCode !== null) return false
      await sleep(20)
    }
    return true
  }

  get hasReached(): boolean {
    return this.#printed.has('reached')
  }

  /** Waits until it has stopped at its moment; false where everything was over before. */
  async reaches(isOver: () => boolean): Promise<boolean> {
    while (!this.hasReached) {
      if (isOver()) return false
      await sleep(20)
    }
    return true
  }

  /** Lets a process that has stopped at its moment continue. */
  continue(): void {
    if (!existsSync(this.#continueFile)) writeFileSync(this.#continueFile, '')
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const gone = once(this.#process, 'exit')
      this.#process.kill('SIGKILL')
      await gone
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
