import { callbackPath } from '#adapters/backend/server/features/payments/callback.route.ts'

export const siteUrl = 'https://kvitok.test'
export const callbackUrl = `http://backend.test${callbackPath}`
export const shopSecret = 'shared by the shop and the bank'
