import { describe, expect, it } from 'vitest'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'

const json = async (args: readonly string[], input?: string) => {
  const { code, output } = await runKvitok(
    [...args, '--format', 'json'],
    input === undefined ? {} : { input },
  )
  return { code, answer: JSON.parse(output) as unknown }
}

describe('kvitok recognise', () => {
  it('prints the possible kinds of a text, the best guess first', async () => {
    const { code, answer } = await json(['recognise', '7707083893'])
    expect(code).toBe(0)
    expect(answer).toMatchObject([{ kind: 'inn', certainty: 'likely' }, { kind: 'sts' }, { kind: 'licence' }])
  })

  it('reads lines of stdin, and exits with 1 when a line is not recognised', async () => {
    const { code, answer } = await json(['recognise'], 'А 123 ВС 77\nпривет\n')
    expect(code).toBe(1)
    expect(answer).toMatchObject([{ input: 'А 123 ВС 77', kind: 'plate', value: 'А123ВС77' }])
  })
})

describe('kvitok uin', () => {
  it('prints the issuer, the place and the date', async () => {
    const { code, answer } = await json(['uin', '18810177261102104321'])
    expect(code).toBe(0)
    expect(answer).toMatchObject([{ verdict: 'good', uin: '18810177261102104321' }])
  })

  it('distinguishes a typing error from an impossible number', async () => {
    const { code, answer } = await json(['uin', '18810177261102104322'])
    expect(code).toBe(1)
    expect(answer).toMatchObject([{ verdict: 'mistyped' }])
  })
})

describe('kvitok verify', () => {
  it('marks a demand for money to a card as a fraud', async () => {
    const { code, answer } = await json(['verify'], 'Оплатите штраф 500 руб на карту 4111111111111111')
    expect(code).toBe(1)
    expect(answer).toMatchObject({ verdict: 'fake' })
  })
})
