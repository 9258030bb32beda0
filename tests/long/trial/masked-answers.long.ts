import { describe } from 'vitest'
import { allCases } from '#tests/contract/all-cases.ts'
import { describeMaskedAnswers } from '#tests/contract/masked-answers.ts'

describe('every call of a session', () => {
  describeMaskedAnswers(allCases.filter(({ endpoint }) => endpoint.access === 'session'))
})
