import type { Brand } from '#domain/brands/brand.ts'
import type { Content } from './content.ts'

/** What texts may name of the brand that shows them: «{brand} — частный сервис». */
const namesOf = ({
  name,
  legal,
  supportEmail,
  supportPhone,
  supportHours,
}: Brand): Readonly<Record<string, string>> => ({
  brand: name,
  legal,
  supportEmail,
  supportPhone: supportPhone ?? supportEmail,
  supportHours,
})

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** Replaces the names in every string of a value; a value without names is returned unchanged, not copied. */
const filled = <A>(value: A, names: Readonly<Record<string, string>>): A => {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole) as A
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => filled(item, names))
    return items.every((item, index) => item === value[index]) ? value : (items as A)
  }
  if (value instanceof Map)
    return new Map([...value].map(([key, item]: [unknown, unknown]) => [key, filled(item, names)])) as A
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const entries = Object.entries(value)
  const fields = entries.map(([name, field]: [string, unknown]) => [name, filled(field, names)] as const)
  return fields.every(([, field], index) => field === entries[index]?.[1])
    ? value
    : (Object.fromEntries(fields) as A)
}

/** The texts with the names of a brand in place of `{brand}`, `{legal}`, `{supportEmail}`, `{supportPhone}` and `{supportHours}`. */
export const fillBrandNames = (content: Content, brand: Brand): Content => filled(content, namesOf(brand))
