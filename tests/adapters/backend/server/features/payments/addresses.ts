import { callbackPath } from '#adapters/backend/server/features/payments/progress/callback.routes.ts'

export const siteUrl = 'https://kvitok.test'
export const callbackOrigin = 'http://backend.test'
export const callbackUrl = `${callbackOrigin}${callbackPath('A3')}`
export const shopSecret = 'shared by the shop and the bank'
export const operatorEmail = 'operator@kvitok.test'
export const agents = {
  A3: { legalName: 'ООО «А»', licence: 'Лицензия № 1' },
  moneta: { legalName: 'ООО «Монета»', licence: 'Лицензия № 2' },
} as const
