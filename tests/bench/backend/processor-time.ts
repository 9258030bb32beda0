import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticks = 100

interface Process {
  readonly parent: number
  readonly seconds: number
  /** Of its children that have ended. */
  readonly endedSeconds: number
}

const read = (pid: string): Process | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [used = 0, usedBySystem = 0, exited = 0, endedBySystem = 0] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      seconds: (used + usedBySystem) / ticks,
      endedSeconds: (exited + endedBySystem) / ticks,
    }
  } catch {
    // It has ended, or the system is another one.
    return null
  }
}

/** The processor time that a process has used so far, in seconds; zero if the system does not report it. */
export const secondsOf = (pid: number): number => read(String(pid))?.seconds ?? 0

export const parentOf = (pid: number): number => read(String(pid))?.parent ?? 0

/** What the processes that a process has started have used, those that have ended among them. */
export const childrenSecondsOf = (parent: number): number => {
  let seconds = read(String(parent))?.endedSeconds ?? 0
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const found = read(pid)
      if (found?.parent === parent) seconds += found.seconds
    }
  } catch {
    return 0
  }
  return seconds
}
