import { weightedSum } from '#domain/identity/text/check-digits.ts'

type AccountKey = 'agrees' | 'disagrees' | 'not-applicable'

const weights = Array.from({ length: 23 }, (_, index) => [7, 1, 3][index % 3] ?? 0)

/**
 * Returns whether the Bank of Russia keeps the account: correspondent accounts of banks and the treasury's
 * single account.
 */
const isOfCentralBank = (account: string): boolean => /^(?:30101|40102)/.test(account)

/**
 * Returns whether the key of an account matches the bank's BIC (Bank of Russia, Порядок расчёта контрольного ключа, 515 of
 * 08.09.1997). Treasury accounts, 03100… and similar, have no key.
 */
export const accountKey = (account: string, bik: string): AccountKey => {
  if (!/^[1-9]\d{19}$/.test(account) || !/^\d{9}$/.test(bik)) return 'not-applicable'
  const prefix = isOfCentralBank(account) ? `0${bik.slice(4, 6)}` : bik.slice(6)
  return weightedSum(prefix + account, weights) % 10 === 0 ? 'agrees' : 'disagrees'
}
