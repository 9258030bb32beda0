import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { ChargeSource, Subject } from '#adapters/backend/server/registry/charge-source.ts'

/** A register that says what a test put into it, and remembers what it was asked. */
export class ChargeSourceFake implements ChargeSource {
  readonly name: string
  readonly standsIn: boolean
  readonly settleMs = 0
  readonly asked: Subject[] = []
  answer: (subject: Subject) => Promise<readonly ChargeRecord[]> = async () => []

  constructor(name: string, standsIn = false) {
    this.name = name
    this.standsIn = standsIn
  }

  ask(subject: Subject): Promise<readonly ChargeRecord[]> {
    this.asked.push(subject)
    return this.answer(subject)
  }
}
