import type { CallCase } from '#tests/contract/call-case.ts'

export const finesCases: readonly CallCase[] = []
