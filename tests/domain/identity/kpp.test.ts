import { describe } from 'vitest'
import { parseKpp } from '#domain/identity/kpp.ts'
import { withSeparators, withLookAlikes } from '#tests/support/arbitraries/text-variations.ts'
import { kpp } from '#tests/support/arbitraries/kpp.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseKpp', () => {
  accepts(parseKpp, {
    '773601001': [
      '773601001',
      'КПП 773601001',
      'кпп:773601001',
      '7736 01 001',
      'ИНН/КПП 7707083893/773601001',
      'ИНН 7707083893 КПП 773601001',
    ],
    '7707AB123': ['7707AB123', '7707ab123', '7707АВ123'],
    '770701001': ['770701001'],
    '7707ZZ001': ['7707ZZ001'],
  })

  refuses(parseKpp, {
    'kpp.format': ['77360100', '7736010011', '77360100A', 'A73601001', '7707ЖЖ123', 'КПП', 'БИК 044525225'],
    'kpp.zeros': ['000000000'],
    'kpp.several': ['773601001, 770701001'],
  })

  obeysParserLaws({
    parse: parseKpp,
    values: kpp,
    spellings: (value) => withLookAlikes(value).chain(withSeparators),
  })
})
