import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  defaultPrices,
  readTariffPrices,
} from '#adapters/backend/server/features/organisation/tariff-prices.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-tariffs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const fileOf = (text: string): string => {
  const file = join(home, 'tariffs.json')
  writeFileSync(file, text)
  return file
}

describe('TARIFFS_FILE', () => {
  it('TARIFFS_FILE contains monthly prices in kopecks; tariffs that it leaves out keep their prices', async () => {
    expect(await readTariffPrices(fileOf('{"fleet-10": 50000}'))).toEqual({
      ...defaultPrices,
      'fleet-10': 50_000,
    })
  })

  it.each([
    ['no JSON', '{', 'не читается'],
    ['a list', '[]', 'нужен объект'],
    ['an unknown tariff', '{"fleet-11": 1}', 'тарифа «fleet-11» нет'],
    ['a fraction', '{"fleet-10": 1.5}', 'целое число копеек'],
    ['a text', '{"fleet-10": "1"}', 'целое число копеек'],
    ['nothing to pay', '{"fleet-10": 0}', 'целое число копеек'],
  ])('%s is refused, and why is said', async (_, text, why) => {
    await expect(readTariffPrices(fileOf(text))).rejects.toMatchObject({
      code: 'tariffs.unreadable',
      message: expect.stringContaining(why),
    })
  })

  it('a file that is not there is refused', async () => {
    await expect(readTariffPrices(join(home, 'nothing.json'))).rejects.toMatchObject({
      code: 'tariffs.unreadable',
    })
  })
})
