import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/product/free-ports.ts'
import { type Held, InspectedProcess } from '#tests/support/load/inspected-process.ts'
import { startNewProduct } from '#tests/support/product/running-product.ts'
import { startMix } from './mix.ts'

/** Minutes of the whole suite; SOAK_MINUTES names another number. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)

const drivers = 8
const pauseMs = 200
const samples = 30

const mib = (bytes: number): number => bytes / 1_048_576

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The growth of a line through the values, in units of the value for one step (least squares). */
const slope = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const average = mean(values)
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - average), 0)
  return rise / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
}

/** What the heap may grow by in an hour, in MiB, after the first third of the time. */
const maxHeapPerHour = 12

/** How much more the process may hold in the last third than in the second. */
const maxGrowth = 1.1

const stepMs = (minutes * 60_000) / samples

/** Sends the mix to a new product, and samples what its process holds. */
const sample = async (env: Readonly<Record<string, string>>) => {
  await using running = new AsyncDisposableStack()
  const inspectorPort = await freePort()
  // The proxy that it trusts names the networks of its visitors.
  const product = await startNewProduct(running, {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...env,
  })
  const inspected = await InspectedProcess.open(inspectorPort)
  // A process that ends waits for its inspector.
  running.defer(() => inspected.close())
  const mix = startMix(product.url, drivers, pauseMs)
  running.defer(mix.stop)
  const held: Held[] = []
  const begin = performance.now()
  for (let step = 1; step <= samples; step += 1) {
    // A sample collects garbage, which takes seconds under load.
    await sleep(Math.max(0, begin + step * stepMs - performance.now()))
    held.push(await inspected.held())
  }
  return { held, mix, msBetweenSamples: (performance.now() - begin) / samples }
}

/**
 * Sends the mix to a product with these settings for the minutes of the suite; returns what failed, and what grew that should
 * stay flat.
 */
export const soak = async (
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const { held, mix, msBetweenSamples } = await sample(env)
  const flat = held.slice(samples / 3)
  const heapPerHour = (slope(flat.map(({ heap }) => mib(heap))) * 3_600_000) / msBetweenSamples
  const third = (from: number, of: (one: Held) => number): number =>
    mean(held.slice((from * samples) / 3, ((from + 1) * samples) / 3).map(of))
  const show = (of: (one: Held) => number): string =>
    [0, 1, 2].map((from) => third(from, of).toFixed(0)).join(', ')
  const requests = Object.values(mix.done).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `soak, ${name}: ${((msBetweenSamples * samples) / 60_000).toFixed(1)} minutes, ${requests} steps (${JSON.stringify(mix.done)}), ${mix.failures.length} failed; ` +
      `by thirds: heap ${show(({ heap }) => mib(heap))} MiB, memory ${show(({ rss }) => mib(rss))} MiB, ` +
      `handles ${show(({ handles }) => handles)}; the heap grows by ${heapPerHour.toFixed(1)} MiB an hour\n`,
  )
  const problems = [...mix.failures]
  if (heapPerHour > maxHeapPerHour) problems.push(`the heap grows by ${heapPerHour.toFixed(1)} MiB an hour`)
  for (const what of ['rss', 'handles'] as const) {
    const growth = third(2, (one) => one[what]) / third(1, (one) => one[what])
    if (growth > maxGrowth) problems.push(`${what} grew ${growth.toFixed(2)} times`)
  }
  return problems
}
