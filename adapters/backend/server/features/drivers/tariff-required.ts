import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'

export const tariffRequired = refused(smsTariffRequired.code, smsTariffRequired.message)
