import { describe, expect, it } from 'vitest'
import { readBody } from '#adapters/backend/contract/body.ts'

const fieldsOf = async (value: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://site.test', { method: 'POST', headers, body: JSON.stringify(value) })
  const fields = await readBody(request)
  return fields === null ? null : [...fields]
}

describe('readBody of JSON', () => {
  it('has the fields of a form, with the names that forms give to lists and nested fields', async () => {
    expect(
      await fieldsOf({
        isLegalEntity: true,
        ids: ['a', 'b'],
        fos_user_registration_form: { email: 'driver@kvitok.example' },
        inn: 7_707_083_893,
        userId: null,
      }),
    ).toEqual([
      ['isLegalEntity', 'true'],
      ['ids[]', 'a'],
      ['ids[]', 'b'],
      ['fos_user_registration_form[email]', 'driver@kvitok.example'],
      ['inn', '7707083893'],
    ])
  })

  it.each([{ a: { b: { c: 1 } } }, { a: [[1]] }, [], 'text', null])('is null for %j', async (value) => {
    expect(await fieldsOf(value)).toBeNull()
  })
})
