import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { documentOptions } from '#cli/commands/fines/document-options.ts'
import { failed, resultSchema } from '#cli/commands/fines/batch/batch-result.ts'
import { parseCell } from '#cli/commands/fines/batch/batch-entry.ts'

const letter = fc.constantFrom(...Array.from('АВЕКМНОРСТУХ'))
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

const certificate = fc
  .tuple(digits(2), letter, letter, digits(6), fc.constantFrom('', ' '))
  .map(([series, a, b, number, space]) => `${series}${space}${a}${b}${space}${number}`)

const plate = fc
  .tuple(letter, digits(3), letter, letter, fc.oneof(digits(2), digits(3)))
  .map(([a, number, b, three, region]) => `${a}${number}${b}${three}${region}`)

test.prop([fc.oneof(certificate, plate, digits(10), digits(12), digits(20))], {
  // An earlier version guessed a certificate from this shape, although the domain reads it as a licence.
  examples: [['00 ВУ 000000']],
})('a document is taken for what the domain guesses first', (text) => {
  const guessed = recognise(text).find(({ kind }) => documentOptions.some(({ name }) => name === kind))
  const parsed = parseCell({ line: 1, kind: null, text })
  if (parsed._tag === 'Question') expect(parsed.kind).toBe(guessed?.kind)
  else
    expect(guessed === undefined || guessed.mistyped || parsed.error.code !== 'document.unknown').toBe(true)
})

test('a result in JSON has the exact text of the rule that refused the document', () => {
  const cell = { line: 1, kind: 'inn', text: '' }
  const parsed = parseCell(cell)
  if (parsed._tag !== 'Invalid') throw new Error('the document was read')
  const result = failed({ ...cell, n: 1, parsed }, 'unread', parsed.error)
  expect(resultSchema(instant(0)).json(result)).toMatchObject({
    error: { code: 'required', message: 'Value is required' },
  })
})
