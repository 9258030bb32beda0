import type { CallCase } from '#tests/contract/call-case.ts'

export const supportCases: readonly CallCase[] = []
