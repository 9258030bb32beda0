import type { AcquirerContracts } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { ReadOption, SettingProblem } from './settings-reader.ts'
import { bankAddress, networks, oneOf, option, origin, password } from './setting-kinds.ts'

/** The company behind an acquirer, as payers are shown it. */
export interface PaymentAgentSettings {
  readonly legalName: string
  readonly licence: string
}

/** Contracts with acquirers and their webhooks. */
export interface AcquirerSettings {
  /** Null: the sandbox bank takes the payments. */
  readonly contracts: AcquirerContracts
  readonly agents: Readonly<Record<PaymentSystem, PaymentAgentSettings>>
  /** Origin at which acquirers reach this installation. */
  readonly webhookOrigin: string
  /** Networks that may call the webhook of an acquirer; empty: every network. */
  readonly webhookFrom: Readonly<Record<PaymentSystem, readonly string[]>>
  /** `allow`: the sandbox bank may take payments in production. */
  readonly sandbox: 'allow' | 'refuse'
}

const sandboxAgent: PaymentAgentSettings = {
  legalName: 'Учебный банк «Песочница»',
  licence: 'Учебный режим: деньги не списываются, лицензия не нужна',
}

const isLocal = (url: string): boolean => /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/.test(url)

/** Names of the settings of each contract; the address comes first, the others are needed with it. */
const contractNames: Readonly<Record<PaymentSystem, readonly string[]>> = {
  A3: ['A3_URL', 'A3_SYSTEM_ID', 'A3_KEY', 'A3_LEGAL_NAME', 'A3_LICENCE'],
  moneta: [
    'MONETA_URL',
    'MONETA_ACCOUNT',
    'MONETA_KEY',
    'MONETA_LOGIN',
    'MONETA_PASSWORD',
    'MONETA_PAYMENT_PASSWORD',
    'MONETA_LEGAL_NAME',
    'MONETA_LICENCE',
  ],
}

/** Reads the contracts with acquirers. A contract is whole or absent, so that no half of it leads payers to the sandbox bank. */
export const readAcquirers = (
  take: ReadOption,
  publicUrl: string,
  conflicts: SettingProblem[],
): AcquirerSettings => {
  const given = new Set<string>()
  const text = (name: string, kind: ReturnType<typeof option>): string => {
    const value = take(name, kind, null)
    if (value !== null) given.add(name)
    return value ?? ''
  }
  const a3 = {
    url: text('A3_URL', bankAddress),
    systemId: text('A3_SYSTEM_ID', option('номер системы из договора с A3')),
    secret: text('A3_KEY', password),
  }
  const moneta = {
    url: text('MONETA_URL', bankAddress),
    account: {
      formUrl: take('MONETA_FORM_URL', bankAddress, 'https://moneta.ru/assistant.htm'),
      accountId: text('MONETA_ACCOUNT', option('номер расширенного счёта MNT_ID')),
      secret: text('MONETA_KEY', password),
    },
    user: {
      login: text('MONETA_LOGIN', option('имя пользователя MerchantAPI')),
      password: text('MONETA_PASSWORD', password),
    },
    paymentPassword: text('MONETA_PAYMENT_PASSWORD', password),
  }
  const agentOf = (name: string): PaymentAgentSettings => {
    const legalName = text(`${name}_LEGAL_NAME`, option('юридическое название'))
    const licence = text(`${name}_LICENCE`, option('слова о лицензии'))
    return {
      legalName: legalName === '' ? sandboxAgent.legalName : legalName,
      licence: licence === '' ? sandboxAgent.licence : licence,
    }
  }
  const agents = { A3: agentOf('A3'), moneta: agentOf('MONETA') }
  const settings: AcquirerSettings = {
    contracts: { A3: a3.url === '' ? null : a3, moneta: moneta.url === '' ? null : moneta },
    agents,
    webhookOrigin: take('CALLBACK_ORIGIN', origin, publicUrl),
    webhookFrom: {
      A3: take('A3_CALLBACK_FROM', networks, []),
      moneta: take('MONETA_CALLBACK_FROM', networks, []),
    },
    sandbox: take('SANDBOX_ACQUIRERS', oneOf(['allow', 'refuse']), 'refuse'),
  }
  conflicts.push(...paymentSystems.flatMap((system) => conflictsOf(system, given, settings)))
  return settings
}

const conflictsOf = (
  system: PaymentSystem,
  given: ReadonlySet<string>,
  { webhookOrigin, contracts }: AcquirerSettings,
): readonly SettingProblem[] => {
  const [address = '', ...others] = contractNames[system]
  // The name of the company is shown to payers with the sandbox bank too.
  const credentials = others.filter((name) => !/_LEGAL_NAME$|_LICENCE$/.test(name))
  if (!given.has(address)) {
    const half = credentials.find((name) => given.has(name))
    return half === undefined
      ? []
      : [{ name: address, message: `${address}: задана ${half}, а адреса эквайера нет` }]
  }
  const missing = others
    .filter((name) => !given.has(name))
    .map((name) => ({ name, message: `${name}: нужна вместе с ${address}` }))
  // A webhook to this machine reaches it only from an acquirer on this machine.
  const isReachable =
    webhookOrigin.startsWith('https://') || (isLocal(webhookOrigin) && isLocal(contracts[system]?.url ?? ''))
  return isReachable
    ? missing
    : [
        ...missing,
        {
          name: 'CALLBACK_ORIGIN',
          message: `CALLBACK_ORIGIN: вместе с ${address} нужен адрес, который начинается с https://`,
        },
      ]
}

/** Settings that a start in production needs, by name: without a contract payers would get receipts for money that no bank took. */
export const sandboxConflicts = (
  demoRegistry: 'on' | 'off',
  { contracts, sandbox }: AcquirerSettings,
): readonly SettingProblem[] => {
  if (demoRegistry === 'on' || sandbox === 'allow') return []
  return paymentSystems
    .filter((system) => contracts[system] === null)
    .map((system) => {
      const [address = ''] = contractNames[system]
      return {
        name: address,
        message: `${address}: при DEMO_REGISTRY=off платежи ${system} принимал бы учебный банк, который не берёт денег`,
      }
    })
}
