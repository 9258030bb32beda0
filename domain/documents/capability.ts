import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** Operations that can be out of service (spec §7, §8), each switched by `CAPABILITIES_OFF` (decision 124). */
export const capabilities = [
  'sts.create',
  'sts.edit',
  'licence.create',
  'licence.edit',
  'inn.create',
  'inn.edit',
  'uin.lookup',
  'company.payment',
  'company.recipient',
  'company.ordinances',
] as const

export type Capability = (typeof capabilities)[number]

export type CapabilitySet = ReadonlySet<Capability>

const isCapability = (name: string): name is Capability =>
  capabilities.some((capability) => capability === name)

/** Returns the known capabilities among the names that a backend announces. Unknown names are ignored. */
export const announcedCapabilities = (names: readonly string[]): CapabilitySet =>
  new Set(names.filter(isCapability))

/** Returns all capabilities except those that the operator has switched off. */
export const capabilitiesWithout = (off: readonly string[]): CapabilitySet =>
  new Set(capabilities.filter((capability) => !off.includes(capability)))

/** Spec §8: message of an operation that is out of service. */
export const serviceUnavailable = 'Извините, сервис временно недоступен. Мы уже работаем над восстановлением'

/** Returns whether an operation may be called. An operation out of service is refused without a request. */
export const checkCapability = (available: CapabilitySet, capability: Capability): Parsed<Capability> =>
  available.has(capability) ? valid(capability) : invalid('service-unavailable', serviceUnavailable)
