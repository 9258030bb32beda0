import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/dates/local-date.ts'
import { parseRequisites } from '#domain/inspection/requisites.ts'
import { CheckFineViewModel } from '#web/features/tools/check-fine.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const { uin } = sampleFine()

const text = `Оплатите штраф. УИН ${uin}. Сумма 750 руб. https://kvitok.example/fines/`

const found = () => Effect.succeed(sampleFine())

const modelOf = (
  findByUin: ConstructorParameters<typeof CheckFineViewModel>[0]['findByUin'],
  ownHosts: readonly string[] = [],
) => new CheckFineViewModel({ findByUin }, parseRequisites(text), { today: localDateOf(sampleNow), ownHosts })

const codesOf = ({ check }: CheckFineViewModel) => check.reasons.map(({ code }) => code)

/** The comparison ends in a later microtask. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

describe('the check of a demand for a fine', () => {
  it('the check does not suspect links of the site itself', () => {
    expect(codesOf(modelOf(found))).toContain('link.foreign')
    expect(codesOf(modelOf(found, ['kvitok.example']))).not.toContain('link.foreign')
  })

  it('the check compares with the charge of the register on request', async () => {
    const model = modelOf(found)
    expect(codesOf(model)).not.toContain('charge.found')
    model.compare()
    await settled()
    expect(codesOf(model)).toContain('charge.found')
    expect(model.isUnknown).toBe(false)
  })

  it('the check tells that the registers do not know the number', async () => {
    const model = modelOf(() => Effect.succeed(null))
    model.compare()
    await settled()
    expect([model.isUnknown, model.comparing.failure]).toEqual([true, null])
  })
})
