import type { CallCase } from '#tests/contract/call-case.ts'

export const searchesCases: readonly CallCase[] = []
