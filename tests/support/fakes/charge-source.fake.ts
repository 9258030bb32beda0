import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { ChargeSource, SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'

type FakeOptions = Required<Pick<ChargeSource, 'title' | 'timeoutMs'>>

/** A register that returns what a test put into it, and records the requests. */
export class ChargeSourceFake implements ChargeSource {
  readonly name: string
  readonly title: string
  timeoutMs: number
  readonly isStandIn = false
  readonly settleMs = 0
  readonly requests: SearchSubject[] = []
  answer: (subject: SearchSubject) => Promise<readonly ChargeRecord[]> = async () => []

  constructor(name: string, { title = name, timeoutMs = 20_000 }: Partial<FakeOptions> = {}) {
    this.name = name
    this.title = title
    this.timeoutMs = timeoutMs
  }

  findCharges(subject: SearchSubject): Promise<readonly ChargeRecord[]> {
    this.requests.push(subject)
    return this.answer(subject)
  }
}
