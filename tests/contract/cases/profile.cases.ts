import type { CallCase } from '#tests/contract/call-case.ts'

export const profileCases: readonly CallCase[] = []
