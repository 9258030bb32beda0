import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish, projectRoot } from '#cli/build/published.ts'

interface Line {
  readonly title: string
  readonly args: readonly string[]
  /** How much longer than an empty program it may take; nothing where only for information. */
  readonly goal?: number
}

const linesOf = (published: string): readonly Line[] => {
  const source = join(projectRoot, 'cli/bin/kvitok.js')
  const check = ['check', 'inn', '7707083893']
  return [
    { title: 'node -e 0', args: ['-e', '0'] },
    { title: 'a line to a pipe', args: ['-e', 'process.stdout.write("1\\n")'] },
    { title: 'kvitok check inn', args: [published, ...check], goal: 1.6 },
    { title: 'kvitok check --help', args: [published, 'check', '--help'] },
    { title: 'kvitok fines list --help', args: [published, 'fines', 'list', '--help'] },
    { title: 'kvitok --help', args: [published, '--help'] },
    { title: 'kvitok plural 5', args: [published, 'plural', '5'] },
    { title: 'sources: check inn', args: [source, ...check] },
    { title: 'sources: check --help', args: [source, 'check', '--help'] },
  ]
}

const once = ({ args, title }: Line): number => {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`${title}: ${String(stderr)}`)
  return performance.now() - began
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Prints medians of every command line. Rounds are interleaved, so that other load on the machine affects all of them equally. */
export const benchStartUp = async (rounds: number): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  try {
    await publish(join(home, 'kvitok'))
    symlinkSync(join(projectRoot, 'node_modules'), join(home, 'node_modules'))
    const lines = linesOf(join(home, 'kvitok/lib/kvitok.cjs')).map((line) => ({
      ...line,
      times: [] as number[],
    }))
    for (const line of lines) once(line)
    for (let round = 0; round < rounds; round += 1) for (const line of lines) line.times.push(once(line))
    const [empty] = lines.map(({ times }) => middle(times))
    const [least] = lines.map(({ times }) => Math.min(...times))
    console.log(
      `\nStart-up, published form, Node.js ${process.version}, ${rounds} rounds in turns, medians (and least)`,
    )
    for (const { title, times, goal } of lines) {
      const ratio = middle(times) / (empty ?? 1)
      const aim = goal === undefined ? '' : `, goal ${goal.toFixed(2)}`
      console.log(
        `  ${title.padEnd(26)}${middle(times).toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)} x (${(Math.min(...times) / (least ?? 1)).toFixed(2)} x)${aim}`,
      )
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
