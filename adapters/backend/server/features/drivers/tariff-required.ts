import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'

/** Fails for an organisation whose tariff sends no SMS. */
export const tariffRequired = refused(smsTariffRequired.code, smsTariffRequired.message)
