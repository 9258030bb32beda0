import { fc } from '@fast-check/vitest'

const part: fc.Arbitrary<string> = fc
  .string({
    unit: fc.constantFrom(...Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')),
    minLength: 5,
    maxLength: 12,
  })
  .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))

const word: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: part },
  { weight: 1, arbitrary: fc.tuple(part, part).map((parts) => parts.join('-')) },
)

/** Surname, name and patronymic, capitalised. */
export const fullName: fc.Arbitrary<string> = fc.tuple(word, word, word).map((text) => text.join(' '))
