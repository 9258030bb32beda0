import type { CallCase } from '#tests/contract/call-case.ts'

export const notificationsCases: readonly CallCase[] = []
