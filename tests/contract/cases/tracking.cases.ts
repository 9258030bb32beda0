import type { CallCase } from '#tests/contract/call-case.ts'

export const trackingCases: readonly CallCase[] = []
