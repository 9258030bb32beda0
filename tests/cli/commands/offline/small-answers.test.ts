import { describe, expect, it } from 'vitest'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'

const json = async (...args: readonly string[]): Promise<unknown> => {
  const { code, output, stderr } = await runKvitok([...args, '--format', 'json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(output)
}

describe('kvitok redirect', () => {
  it('prints the target of each address, or null without a redirect', async () => {
    expect(
      await json('redirect', '/app/finelist?user_type=3', '/fines/', 'https://kvitok.example/profile'),
    ).toEqual([
      { input: '/app/finelist?user_type=3', status: 301, location: '/fines/?userType=3' },
      { input: '/fines/', status: null, location: null },
      { input: 'https://kvitok.example/profile', status: 301, location: 'https://kvitok.example/fines/' },
    ])
  })

  it('uses the settings', async () => {
    const env = { WEBVIEW_HOSTS: 'partner.example', TAXES_URL: 'https://nalog.example/' }
    const urls = ['/app/webview?url=https%3A%2F%2Fpartner.example%2F', '/app/taxlist']
    const { output } = await runKvitok(['redirect', ...urls], { env })
    expect(output).toBe(
      `${urls[0]}\t301\thttps://partner.example/\n${urls[1]}\t301\thttps://nalog.example/\n`,
    )
  })

  it('rejects invalid settings without printing their values', async () => {
    const env = { PORT: 'secret', DATABSE_URL: 'postgres://u:secret@db/' }
    const { code, output, stderr } = await runKvitok(['redirect', '/', '--format', 'json'], { env })
    const message =
      'Настройки не подходят. PORT: нужно целое число от 1 до 65535. ' +
      'DATABSE_URL: такой настройки нет, возможно, нужна DATABASE_URL. ' +
      'Откуда взято каждое значение, покажет kvitok config list --origin'
    expect({ code, stderr }).toEqual({ code: 1, stderr: `kvitok: ${message}\n` })
    expect(JSON.parse(output)).toEqual({ error: { code: 'settings.wrong', message } })
  })
})

describe('kvitok discount', () => {
  it('prints one object with kopecks and ISO dates', async () => {
    expect(
      await json('discount', '--ruled', '2026-05-12', '--amount', '75000', '--article', '12.9 ч.2'),
    ).toMatchObject({
      percent: 25,
      lastDay: '2026-06-11',
      amount: 75_000,
      discounted: 56_250,
      payBy: '2026-07-21',
      why: [{ code: 'rule' }, { code: 'article' }, { code: 'count' }, { code: 'sum' }],
    })
  })

  it('prints 0 percent and no last day without a discount', async () => {
    expect(
      await json('discount', '--ruled', '12.05.2026', '--amount', '500000', '--article', '12.8 ч.1'),
    ).toMatchObject({
      percent: 0,
      lastDay: null,
      amount: 500_000,
      discounted: 500_000,
    })
  })

  it('applies the law of the day of the offence', async () => {
    const answer = await json(
      'discount',
      '--ruled',
      '2025-01-10',
      '--happened',
      '2024-12-30',
      '--amount',
      '50000',
    )
    expect(answer).toMatchObject({ percent: 50, discounted: 25_000 })
  })

  it('prints roubles and Russian dates at a terminal', async () => {
    const { output } = await runKvitok([
      'discount',
      '--ruled',
      '2026-05-12',
      '--amount',
      '75000',
      '--format',
      'table',
    ])
    expect(output).toMatch(/^Последний день скидки {2}11 июня 2026$/m)
    expect(output).toMatch(/^Со скидкой +562,50\s₽$/m)
  })
})

it('kvitok mask prints a line for each value', async () => {
  expect(await json('mask', '+7 (###) ###-##-##', '9161234567', 'abc')).toEqual([
    { input: '9161234567', value: '+7 (916) 123-45-67' },
    { input: 'abc', value: expect.any(String) },
  ])
})

it('kvitok plural prints a line for each number', async () => {
  expect(await json('plural', '1', '2', '5', '11', '21', '0')).toEqual([
    { n: 1, text: '1 штраф' },
    { n: 2, text: '2 штрафа' },
    { n: 5, text: '5 штрафов' },
    { n: 11, text: '11 штрафов' },
    { n: 21, text: '21 штраф' },
    { n: 0, text: '0 штрафов' },
  ])
})

it('kvitok reads the output format from the environment', async () => {
  const { output } = await runKvitok(['plural', '1'], { env: { KVITOK_FORMAT: 'csv' } })
  expect(output).toBe('n,text\r\n1,1 штраф\r\n')
})
