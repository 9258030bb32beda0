import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { sandboxConflicts } from '#adapters/wiring/acquirer-settings.ts'
import { listSettings, readEnvironment } from '#adapters/wiring/read-environment.ts'
import type { Environment } from '#adapters/wiring/settings-reader.ts'

const a3: Environment = {
  A3_URL: 'https://devpfront.a-3.ru/ProcessingFront/soap',
  A3_SYSTEM_ID: 'TEST_SYSTEM',
  A3_KEY: 'слово',
  A3_LEGAL_NAME: 'ООО «Платёжный сервис А3»',
  A3_LICENCE: 'Лицензия № 1',
}

const moneta: Environment = {
  MONETA_URL: 'https://demo.moneta.ru/services',
  MONETA_FORM_URL: 'https://demo.moneta.ru/assistant.htm',
  MONETA_ACCOUNT: '10481430',
  MONETA_KEY: 'QWERTY',
  MONETA_LOGIN: 'shop@example.ru',
  MONETA_PASSWORD: 'api-password',
  MONETA_PAYMENT_PASSWORD: '12345',
  MONETA_LEGAL_NAME: 'НКО «МОНЕТА» (ООО)',
  MONETA_LICENCE: 'Лицензия № 3508-К',
}

const site = { PUBLIC_URL: 'https://kvitok.test' }

const read = (env: Environment) => {
  const settings = readEnvironment(env)
  if (settings._tag === 'Settings') return settings
  throw new Error(settings.message)
}

const problemsOf = (env: Environment): readonly string[] => {
  const settings = readEnvironment(env)
  return settings._tag === 'Settings' ? [] : settings.problems.map(({ name }) => name)
}

const secrets = ['A3_KEY', 'MONETA_KEY', 'MONETA_PASSWORD', 'MONETA_PAYMENT_PASSWORD'] as const

describe('contracts with acquirers', () => {
  it('are absent without settings, so that the sandbox bank takes the payments', () => {
    expect(read({}).acquirers).toMatchObject({
      contracts: { A3: null, moneta: null },
      webhookOrigin: 'http://localhost:3000',
      sandbox: 'refuse',
    })
  })

  it('are read whole, each by its own settings', () => {
    expect(read({ ...site, ...a3, ...moneta }).acquirers).toMatchObject({
      contracts: {
        A3: { url: a3['A3_URL'], systemId: 'TEST_SYSTEM', secret: 'слово' },
        moneta: {
          url: moneta['MONETA_URL'],
          account: { formUrl: moneta['MONETA_FORM_URL'], accountId: '10481430', secret: 'QWERTY' },
          user: { login: 'shop@example.ru', password: 'api-password' },
          paymentPassword: '12345',
        },
      },
      agents: { A3: { legalName: a3['A3_LEGAL_NAME'] }, moneta: { licence: 'Лицензия № 3508-К' } },
      webhookOrigin: 'https://kvitok.test',
    })
  })

  it.each([
    ...Object.keys(a3)
      .filter((name) => name !== 'A3_URL')
      .map((name) => [name, a3] as const),
    ...Object.keys(moneta)
      .filter((name) => name !== 'MONETA_URL' && name !== 'MONETA_FORM_URL')
      .map((name) => [name, moneta] as const),
  ])('without %s are refused by its name', (name, contract) => {
    expect(problemsOf({ ...site, ...contract, [name]: '' })).toEqual([name])
  })

  it.each([
    ['A3_URL', { ...site, ...a3, A3_URL: '' }],
    ['MONETA_URL', { ...site, ...moneta, MONETA_URL: '' }],
    ['A3_URL', { ...site, ...a3, A3_URL: 'http://a-3.example/' }],
    ['CALLBACK_ORIGIN', { ...a3, PUBLIC_URL: 'http://kvitok.test' }],
    ['CALLBACK_ORIGIN', { ...a3, PUBLIC_URL: 'http://localhost:3000' }],
    ['A3_CALLBACK_FROM', { ...site, ...a3, A3_CALLBACK_FROM: '10.0.0.0/33' }],
    ['SANDBOX_ACQUIRERS', { SANDBOX_ACQUIRERS: 'yes' }],
  ])('refuse an unsafe value by the name %s', (name, env) => {
    expect(problemsOf(env)).toContain(name)
  })

  it('may be with a bank of this machine, which reaches this machine', () => {
    expect(problemsOf({ ...a3, A3_URL: 'http://127.0.0.1:8080/soap' })).toEqual([])
  })

  it('may name another origin for webhooks and the networks that they come from', () => {
    const env = {
      ...site,
      ...a3,
      CALLBACK_ORIGIN: 'https://pay.kvitok.test',
      A3_CALLBACK_FROM: '198.51.100.0/24',
    }
    expect(read(env).acquirers).toMatchObject({
      webhookOrigin: 'https://pay.kvitok.test',
      webhookFrom: { A3: ['198.51.100.0/24'], moneta: [] },
    })
  })

  test.prop([fc.constantFrom(...secrets), fc.stringMatching(/^[!-~]{1,40}$/)])(
    'never name a secret in a message, and mark it for the list',
    (name, value) => {
      const env = { ...site, ...a3, ...moneta, [name]: `${value} ${value}` }
      expect(JSON.stringify(readEnvironment(env))).not.toContain(`${value} ${value}`)
      expect(listSettings(env).find((setting) => setting.name === name)?.isSecret).toBe(true)
    },
  )
})

const conflicts = (env: Environment): readonly string[] => {
  const { demoRegistry, acquirers } = read({ ...site, ...env })
  return sandboxConflicts(demoRegistry, acquirers).map(({ name }) => name)
}

describe('a start in production', () => {
  const production = { DEMO_REGISTRY: 'off' }

  it.each([
    ['no contract', production, ['A3_URL', 'MONETA_URL']],
    ['a contract with A3', { ...production, ...a3 }, ['MONETA_URL']],
    ['a contract with moneta', { ...production, ...moneta }, ['A3_URL']],
    ['both contracts', { ...production, ...a3, ...moneta }, []],
    ['an explicit permission', { ...production, SANDBOX_ACQUIRERS: 'allow' }, []],
    ['demo charges', {}, []],
  ])('with %s names what is missing', (_, env, names) => {
    expect(conflicts(env)).toEqual(names)
  })
})
