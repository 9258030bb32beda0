import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS } from '#domain/identity/identifier-kind.ts'
import { answerPlainly } from '#cli/checking/answer-plainly.ts'
import { plainCheck } from '#cli/checking/plain-check.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { runHere } from '#tests/support/run-here.ts'

const right = fc.constantFrom(
  '7707083893',
  '99 УХ 123456',
  'А 123 ВС 77',
  '18810177261102104321',
  '31.12.1990',
)

const values = fc.array(fc.oneof(right, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 4 })

describe('a plain check', () => {
  test.prop([fc.constantFrom(...IDENTIFIER_KINDS), values], { numRuns: 60 })(
    'is answered as the command answers it',
    async (kind, given) => {
      const words = ['check', kind, ...given]
      const check = plainCheck(words, {})
      fc.pre(check !== null)
      const line = fakeCommandLine()
      await answerPlainly(line.context, check)
      const { code, output } = line.ended()
      expect({ code, output }).toEqual(
        await runHere(words).then((run) => ({ code: run.code, output: run.output })),
      )
    },
  )

  it.each([
    [['check', 'inn'], {}],
    [['check', 'inn', '7707083893', '--format', 'json'], {}],
    [['check', 'iin', '7707083893'], {}],
    [['--debug', 'check', 'inn', '7707083893'], {}],
    [['check', 'inn', '7707083893'], { KVITOK_FORMAT: 'json' }],
    [['check', 'inn', '7707083893'], { KVITOK_LANG: 'en' }],
    [['plural', '5'], {}],
  ])('is not «%s» with %o', (words, env) => {
    expect(plainCheck(words, env)).toBeNull()
  })
})
