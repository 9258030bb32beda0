import { seededRandom } from '#tests/attack/seeded-random.ts'
import { recordedRequests } from './framings.ts'
import { mutateBytes } from './mutate.ts'
import { sendRaw } from './raw-socket.ts'

/** Whether the server answers a plain request. */
export const lives = async (port: number): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${port}/health/live`)
  return response.status === 200
}

interface SocketPlan {
  readonly seed: number
  readonly requests: number
  readonly atOnce: number
}

interface SocketReport {
  readonly faults: readonly string[]
  readonly answers: number
  /** The figures of the run, to print. */
  readonly line: string
}

const hostOf = /^host: *(.*)$/im

/** Writes recorded requests with changed bytes to connections, and answers the faults. */
export const fuzzSockets = async (
  port: number,
  { seed, requests, atOnce }: SocketPlan,
): Promise<SocketReport> => {
  const start = performance.now()
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  let next = 0
  const work = async (): Promise<void> => {
    for (let number = next++; number < requests; number = next++) {
      const random = seededRandom(seed, String(number))
      const bytes = mutateBytes(random.pick(recordedRequests), random)
      const answer = await sendRaw(port, bytes)
      if (!answer.isClosed) faults.push(`seed ${seed}, request ${number}: the connection stays open`)
      for (const status of answer.statuses) {
        statuses[status] = (statuses[status] ?? 0) + 1
        // 501 and 505 are of the parser: an unknown coding, an unknown version.
        if (status >= 500 && status !== 501 && status !== 505)
          faults.push(
            `seed ${seed}, request ${number}: ${status} after ${JSON.stringify(bytes.toString('latin1').slice(0, 400))}`,
          )
      }
      if (/\n +at \S+ \(|node_modules/.test(answer.text))
        faults.push(`seed ${seed}, request ${number}: a stack`)
      if (hostOf.exec(answer.text)?.[1]?.includes('evil') === true)
        faults.push(`seed ${seed}, request ${number}: the host is echoed`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (!(await lives(port))) faults.push('the server does not answer afterwards')
  const seconds = (performance.now() - start) / 1000
  const line =
    `Raw sockets: ${requests} connections, ${Math.round(requests / seconds)} a second; ` +
    `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB; statuses ${JSON.stringify(statuses)}`
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { faults, answers, line }
}
