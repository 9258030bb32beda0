import { refused } from '#adapters/backend/server/refused.ts'

export const tariffRequired = refused(
  'tariff.required',
  'СМС водителям отправляются на действующем платном тарифе. Закажите тариф и повторите',
)
