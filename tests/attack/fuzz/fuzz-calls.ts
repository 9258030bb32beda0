import type { PreparedCall, CallCase, CallFixture } from '#tests/contract/call-case.ts'
import { allCases } from '#tests/contract/all-cases.ts'
import { wireOf } from '#tests/contract/send-call.ts'
import { seededRandom } from '#tests/attack/seeded-random.ts'
import { printedRequest, sendWire, wireRequest } from '#tests/attack/wire-request.ts'
import { makeVictims, type Victims } from '#tests/attack/victim.ts'
import { answerFaults, refusalIn } from '#tests/attack/answer-faults.ts'
import { fieldSamples } from './field-samples.ts'
import type { FuzzPlan } from './fuzz-plan.ts'
import { liveMemory } from './live-memory.ts'
import { type FuzzedCall, fuzzedRequest } from './fuzzed-request.ts'

/** What a run has measured. */
interface FuzzReport {
  readonly requests: number
  readonly seconds: number
  /** Processor time, which other processes on the machine do not lengthen. */
  readonly processorSeconds: number
  readonly slowest: { readonly call: string; readonly milliseconds: number }
  /** By how many MiB the memory in use grew. */
  readonly memoryGrowth: number
  /** How many answers have each status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Calls that never succeeded. */
  readonly neverOk: readonly string[]
  /** Faults, each with what is needed to send the request again. */
  readonly faults: readonly string[]
}

/** Requests between two steps of the clock, so that a limit of a minute hides few refusals of the calls. */
const requestsInMinute = 25
const minuteMs = 61_000

/** A run ends with this many faults. */
const maxFaults = 20

const prepareCall = async (
  { endpoint, happy }: CallCase,
  fixture: CallFixture,
  victims: Victims,
  seed: number,
): Promise<FuzzedCall> => {
  const { auth, input, key }: PreparedCall<unknown> = await happy(fixture)
  return {
    endpoint,
    texts: wireOf(endpoint, input),
    auth,
    key,
    samples: fieldSamples(endpoint, seed),
    foreignIds: victims.ids,
  }
}

const processorSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

/** Sends the requests of a seed to every call of the contract, the same number to each. */
export const fuzzCalls = async (fixture: CallFixture, { seed, requests }: FuzzPlan): Promise<FuzzReport> => {
  const start = performance.now()
  const memoryBefore = await liveMemory()
  const used = process.cpuUsage()
  const victims = await makeVictims(fixture)
  const statuses: Record<string, number> = {}
  const neverOk: string[] = []
  const faults: string[] = []
  let slowest = { call: '', milliseconds: 0 }
  let sent = 0
  const perCall = Math.ceil(requests / allCases.length)
  for (const one of allCases) {
    const { name } = one.endpoint
    const random = seededRandom(seed, name)
    const call = await prepareCall(one, fixture, victims, seed)
    let isOk = false
    for (let number = 0; number < perCall && faults.length < maxFaults; number += 1) {
      const request = number === 0 ? wireRequest(call, call.texts) : fuzzedRequest(call, random)
      const answer = await sendWire(fixture.backend, request)
      sent += 1
      if (sent % requestsInMinute === 0) fixture.backend.clock.advance(minuteMs)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.milliseconds > slowest.milliseconds)
        slowest = { call: name, milliseconds: answer.milliseconds }
      isOk ||= request.isOfEndpoint && answer.status === 200 && refusalIn(answer) === null
      const asked = { ...request, endpoint: one.endpoint, isStaff: one.endpoint.access === 'staff' }
      for (const fault of answerFaults(asked, answer))
        faults.push(
          `${name}, seed ${seed}, request ${number}: ${fault}\n  ${printedRequest(request)}\n  ${answer.text.slice(0, 300)}`,
        )
    }
    if (!isOk) neverOk.push(name)
  }
  return {
    requests: sent,
    seconds: (performance.now() - start) / 1000,
    processorSeconds: processorSeconds(used),
    slowest,
    memoryGrowth: (await liveMemory()) - memoryBefore,
    statuses,
    neverOk,
    faults,
  }
}

/** Prints the figures of a run. */
export const printFuzzReport = (report: FuzzReport): void => {
  const { requests, seconds, processorSeconds: processor, slowest, memoryGrowth, statuses } = report
  process.stdout.write(
    `Fuzz: ${requests} requests, ${Math.round(requests / seconds)} a second, ${Math.round(processor)} s of processor time; the slowest answer took ` +
      `${Math.round(slowest.milliseconds)} ms of processor time (${slowest.call}); the memory grew by ${Math.round(memoryGrowth)} MiB; statuses ${JSON.stringify(statuses)}\n`,
  )
}
