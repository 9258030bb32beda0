import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'

describe('parsedForm', () => {
  it('returns the values of all fields', () => {
    expect(parsedForm({ name: valid('Анна'), count: valid(3), note: valid(null) })).toEqual({
      _tag: 'Valid',
      value: { name: 'Анна', count: 3, note: null },
    })
  })

  it('returns every invalid field with each of its issues', () => {
    const twice: Parsed<string> = {
      _tag: 'Invalid',
      issues: [
        { code: 'a', message: 'А' },
        { code: 'b', message: 'Б' },
      ],
    }
    expect(parsedForm({ name: valid('Анна'), phone: twice, email: invalid<string>('c', 'В') })).toEqual({
      _tag: 'Invalid',
      issues: [
        { field: 'phone', issue: { code: 'a', message: 'А' } },
        { field: 'phone', issue: { code: 'b', message: 'Б' } },
        { field: 'email', issue: { code: 'c', message: 'В' } },
      ],
    })
  })

  const field = fc.oneof(
    fc.anything().map(valid),
    fc.string().map((code) => invalid<unknown>(code, 'Нельзя')),
  )

  test.prop([fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), field)])(
    'a form is valid exactly when every field is valid',
    (fields) => {
      const read = parsedForm(fields)
      const wrong = Object.keys(fields).filter((name) => fields[name]?._tag === 'Invalid')
      if (read._tag === 'Valid') expect(Object.keys(read.value)).toEqual(Object.keys(fields))
      else expect(read.issues.map(({ field: name }) => name)).toEqual(wrong)
      expect(read._tag).toBe(wrong.length === 0 ? 'Valid' : 'Invalid')
    },
  )
})
