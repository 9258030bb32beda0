import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stop } from './stop-at.ts'

const startMs = 240_000

/** A program that prints a line when it is ready, and «reached» when it has stopped at the moment that it is started with. */
export interface CrashProgram {
  readonly start: (stop: Stop | null) => ChildProcess
  /** A part of its first line. */
  readonly readyWord: string
}

/** A moment that another party sees: it lets the process wait there for an answer. */
export interface OutsideMoment {
  readonly hasCome: () => boolean
  readonly continue: () => void
}

/** The moment at which a process stops; null where it never does. */
export type TargetMoment = Pick<Stop, 'at' | 'times'> | OutsideMoment | null

/** A running process of the crash matrix and what it has printed. */
export class CrashTarget {
  readonly #program: CrashProgram
  readonly #process: ChildProcess
  readonly #printed: string[] = []
  readonly #folder = mkdtempSync(join(tmpdir(), 'kvitok-crash-'))
  readonly #continueFile = join(this.#folder, 'continue')
  readonly #outside: OutsideMoment | null
  #isKilled = false

  constructor(program: CrashProgram, moment: TargetMoment) {
    this.#program = program
    this.#outside = moment !== null && 'hasCome' in moment ? moment : null
    const stop = moment !== null && 'at' in moment ? { ...moment, continueFile: this.#continueFile } : null
    this.#process = program.start(stop)
    if (this.#process.stdout !== null)
      createInterface({ input: this.#process.stdout }).on('line', (line) => this.#printed.push(line))
  }

  /** Starts the same program again, which does not stop any more. */
  again(): CrashTarget {
    return new CrashTarget(this.#program, null)
  }

  #hasPrinted(word: string): boolean {
    return this.#printed.some((line) => line.includes(word))
  }

  /** Waits for a line with this word; false where it does not come in time. */
  async prints(word: string, withinMs = startMs): Promise<boolean> {
    const end = Date.now() + withinMs
    while (!this.#hasPrinted(word)) {
      if (Date.now() > end || this.#hasExited) return false
      await sleep(20)
    }
    return true
  }

  isReady(): Promise<boolean> {
    return this.prints(this.#program.readyWord)
  }

  get #hasExited(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Whether the process has ended although it was not killed. */
  get hasEndedByItself(): boolean {
    return this.#hasExited && !this.#isKilled
  }

  get hasReached(): boolean {
    return this.#outside?.hasCome() ?? this.#hasPrinted('reached')
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
    this.#outside?.continue()
    if (!existsSync(this.#continueFile)) writeFileSync(this.#continueFile, '')
  }

  async kill(): Promise<void> {
    if (!this.#hasExited) {
      this.#isKilled = true
      const exited = once(this.#process, 'exit')
      this.#process.kill('SIGKILL')
      await exited
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
