import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'

export const siteUrl = 'https://kvitok.test'
export const webhookOrigin = 'http://backend.test'
export const webhookUrl = `${webhookOrigin}${webhookPath('A3')}`
export const shopSecret = 'shared by the shop and the bank'
export const operatorEmail = 'operator@kvitok.test'
export const agents = {
  A3: { legalName: 'ООО «А»', licence: 'Лицензия № 1' },
  moneta: { legalName: 'ООО «Монета»', licence: 'Лицензия № 2' },
} as const
