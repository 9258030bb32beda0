import type { Translation } from '#cli/messages/message.ts'
import type { SimCatalogue } from '#cli/messages/ru/sim.ts'

export const simEnglish: Translation<SimCatalogue> = {
  about: 'Replay a run of the payment simulation by its seed (for developers)',
  seedOption: 'number of the run',
  seedNeeded: 'The number of a run is a whole number of up to nine digits',
  nothingViolated: 'No invariant was violated',
  violated: (count) => `Violated invariants: ${count}. They are marked in the run with VIOLATION`,
}
