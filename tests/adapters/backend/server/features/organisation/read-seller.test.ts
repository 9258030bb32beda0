import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSeller } from '#adapters/backend/server/features/organisation/read-seller.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvitok-seller-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seller = {
  name: 'ООО «Продавец»',
  inn: '7707083893',
  bik: '044525225',
  account: '40702810000000000001',
  bank: 'ПАО Банк',
  correspondent: '30101810400000000225',
  address: 'Москва',
}

const read = (text: string) => {
  const file = join(folder, 'seller.json')
  writeFileSync(file, text)
  return readSeller(file)
}

describe('SELLER_FILE', () => {
  it('SELLER_FILE contains the payee; the KPP and the text about tax are optional', async () => {
    expect(await read(JSON.stringify(seller))).toEqual({ ...seller, kpp: '', vat: 'НДС не облагается' })
  })

  it('SELLER_FILE may contain a KPP with letters', async () => {
    expect(await read(JSON.stringify({ ...seller, kpp: '7707AB001' }))).toMatchObject({ kpp: '7707AB001' })
  })

  it.each([
    ['is not JSON', 'seller', 'не читается'],
    ['is not an object', '[]', 'нужен объект'],
    ['has an account of another length', JSON.stringify({ ...seller, account: '1' }), 'account'],
    ['has an INN whose check digit is wrong', JSON.stringify({ ...seller, inn: '7707083894' }), 'inn'],
    ['has spaces in its INN', JSON.stringify({ ...seller, inn: '7707 083 893' }), 'inn'],
    ['has a KPP of zeros', JSON.stringify({ ...seller, kpp: '000000000' }), 'kpp'],
    ['lacks the bank', JSON.stringify({ ...seller, bank: undefined }), 'bank'],
  ])('SELLER_FILE that %s is refused with the error', async (_, text, named) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'seller.unreadable',
      message: expect.stringContaining(named) as string,
    })
  })
})
