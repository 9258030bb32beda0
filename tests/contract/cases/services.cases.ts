import type { CallCase } from '#tests/contract/call-case.ts'

export const servicesCases: readonly CallCase[] = []
