import { readFile } from 'node:fs/promises'
import { isKopecks, kopecks } from '#domain/money/kopecks.ts'
import { paidTariffs, type PaidTariffName, type TariffPrices } from '#domain/organisation/tariff.ts'
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

const wrongPrice = (file: string, name: string): TariffsRefused =>
  new TariffsRefused(
    'tariffs.unreadable',
    isTariff(name)
      ? `Файл тарифов ${file}: у «${name}» должно быть целое число копеек за месяц, больше нуля`
      : `Файл тарифов ${file}: тарифа «${name}» нет, бывают ${paidTariffs.join(', ')}`,
  )

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new TariffsRefused(
      'tariffs.unreadable',
      `Файл тарифов ${file} не читается. Проверьте имя, права и что внутри JSON`,
    )
  }
}

/** Reads prices from `TARIFFS_FILE`: `{ "fleet-10": 99000, … }`, kopecks a month; a tariff without a line keeps its price. */
export const readTariffPrices = async (file: string): Promise<TariffPrices> => {
  const content = await readJson(file)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new TariffsRefused(
      'tariffs.unreadable',
      `Файл тарифов ${file}: нужен объект, например {"fleet-10": 99000}`,
    )
  for (const [name, price] of Object.entries(content))
    if (!isTariff(name) || typeof price !== 'number' || !isKopecks(price) || price === 0)
      throw wrongPrice(file, name)
  return { ...defaultPrices, ...(content as Partial<TariffPrices>) }
}
