import { isKopecks, kopecks } from '#domain/money/kopecks.ts'
import { paidTariffs, type PaidTariffName, type TariffPrices } from '#domain/organisation/tariff.ts'
import { isRecord } from '#adapters/decoding/json.ts'
import { readJsonFile } from '#adapters/decoding/read-json-file.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Default price of a month of each tariff, in kopecks. */
export const defaultPrices: TariffPrices = {
  'fleet-10': kopecks(99_000),
  'fleet-50': kopecks(290_000),
  'fleet-200': kopecks(790_000),
  unlimited: kopecks(1_490_000),
}

/** The file cannot be used; `message` is for the operator. */
export class TariffsRefused extends CodedError<'tariffs.unreadable'> {}

const isTariff = (name: string): name is PaidTariffName => paidTariffs.some((tariff) => tariff === name)

const wrongPrice = (name: string): string =>
  isTariff(name)
    ? `у «${name}» должно быть целое число копеек за месяц, больше нуля`
    : `тарифа «${name}» нет, бывают ${paidTariffs.join(', ')}`

/** Reads prices from `TARIFFS_FILE`: `{ "fleet-10": 99000, … }`, kopecks a month; a tariff without a line keeps its price. */
export const readTariffPrices = async (file: string): Promise<TariffPrices> => {
  const refusal = (problem: string): TariffsRefused =>
    new TariffsRefused('tariffs.unreadable', `Файл тарифов ${file}${problem}`)
  const content = await readJsonFile(file, (problem) => refusal(` ${problem}`))
  if (!isRecord(content)) throw refusal(': нужен объект, например {"fleet-10": 99000}')
  for (const [name, price] of Object.entries(content))
    if (!isTariff(name) || typeof price !== 'number' || !isKopecks(price) || price === 0)
      throw refusal(`: ${wrongPrice(name)}`)
  return { ...defaultPrices, ...(content as Partial<TariffPrices>) }
}
