import { parseEmail } from '#domain/identity/email.ts'
import { isValid } from '#domain/parsed.ts'
import { siteTypes } from '#domain/session/site-type.ts'
import { analyticsKinds, type Brand, defaultBrands, marks, palettes } from '#domain/brands/brand.ts'
import { brandFeatures } from '#domain/brands/brand-features.ts'
import { isRecord } from '#adapters/decoding/json.ts'
import { readJsonFile } from '#adapters/decoding/read-json-file.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The brands of a `BRANDS_FILE` are invalid; `message` is for the operator and contains what to correct. */
export class BrandsRefused extends CodedError<'brands.wrong'> {}

interface FieldRule {
  /** Russian, ends the sentence «нужно …». */
  readonly expected: string
  readonly fits: (value: unknown) => boolean
  readonly isOptional?: true
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^\S(?:.{0,298}\S)?$/u.test(value)

const text: FieldRule = { expected: 'текст до 300 знаков', fits: isText }

const oneOf = (values: readonly string[]): FieldRule => ({
  expected: `одно из слов: ${values.join(', ')}`,
  fits: (value) => values.some((option) => option === value),
})

const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/

/** An origin without a path, a port is allowed: «https://stats.example». */
const isHttpsOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  new URL(value).origin === value &&
  value.startsWith('https:')

const fitsAnalytics = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  const { kind, id, origin, ...unknown } = value
  return (
    analyticsKinds.some((known) => known === kind) &&
    typeof id === 'string' &&
    /^\d{1,12}$/.test(id) &&
    (kind === 'matomo' ? isHttpsOrigin(origin) : origin === undefined) &&
    Object.keys(unknown).length === 0
  )
}

const fields: { readonly [Field in keyof Required<Brand>]: FieldRule } = {
  id: {
    expected: 'короткое имя латиницей, например kvitok',
    fits: (value) => isText(value) && /^[a-z][a-z\d-]{0,31}$/.test(value),
  },
  siteType: oneOf(siteTypes),
  name: text,
  hosts: {
    expected: 'список имён сайтов без https:// и без порта',
    fits: (value) =>
      Array.isArray(value) && value.every((host) => typeof host === 'string' && hostName.test(host)),
  },
  palette: oneOf(palettes),
  mark: oneOf(marks),
  slogan: text,
  supportEmail: {
    expected: 'адрес электронной почты',
    fits: (value) => isText(value) && isValid(parseEmail(value)),
  },
  supportPhone: { expected: 'телефон текстом или null', fits: (value) => value === null || isText(value) },
  supportHours: text,
  legal: text,
  features: {
    expected: `список из слов: ${brandFeatures.join(', ')}`,
    fits: (value) =>
      Array.isArray(value) && value.every((name) => brandFeatures.some((known) => known === name)),
    isOptional: true,
  },
  analytics: {
    expected:
      '{"kind":"yandex-metrika","id":"номер счётчика"} или {"kind":"matomo","id":"номер сайта","origin":"https://адрес"}',
    fits: fitsAnalytics,
    isOptional: true,
  },
  contentDir: { expected: 'папка с текстами бренда', fits: isText, isOptional: true },
}

const problemsOf = (value: unknown, number: number): readonly string[] => {
  const brandName = `бренд ${number}`
  if (!isRecord(value)) return [`${brandName}: нужен объект`]
  const wrong = Object.entries(fields)
    .filter(
      ([name, { fits, isOptional }]) => !(isOptional && value[name] === undefined) && !fits(value[name]),
    )
    .map(([name, { expected }]) => `${brandName}, ${name}: нужно ${expected}`)
  const unknown = Object.keys(value)
    .filter((name) => !(name in fields))
    .map((name) => `${brandName}, ${name}: такого поля нет`)
  return [...wrong, ...unknown]
}

const duplicates = (brands: readonly Brand[]): readonly string[] => {
  const seen = new Set<string>()
  return brands
    .flatMap(({ id, hosts }) => [id, ...new Set(hosts)])
    .filter((name) => seen.size === seen.add(name).size)
    .map((name) => `${name}: одно имя у двух брендов`)
}

const isFilled = (brands: readonly Brand[]): brands is readonly [Brand, ...Brand[]] => brands.length > 0

/** Checks a list of complete brands; the first one is used for unknown hosts. Throws `BrandsRefused`. */
export const decodeBrands = (value: unknown): readonly [Brand, ...Brand[]] => {
  if (!Array.isArray(value) || value.length === 0)
    throw new BrandsRefused(
      'brands.wrong',
      'Файл брендов (BRANDS_FILE): нужен список хотя бы из одного бренда',
    )
  const problems = value.flatMap((brand, index) => problemsOf(brand, index + 1))
  const brands = value as readonly Brand[]
  const wrong = problems.length > 0 ? problems : duplicates(brands)
  if (wrong.length > 0 || !isFilled(brands))
    throw new BrandsRefused('brands.wrong', `Файл брендов (BRANDS_FILE) не подходит. ${wrong.join('. ')}`)
  return brands
}

/** The brands of an installation; null: the default brand. Throws `BrandsRefused`. */
export const brandsIn = async (file: string | null): Promise<readonly [Brand, ...Brand[]]> => {
  if (file === null) return defaultBrands
  const value = await readJsonFile(
    file,
    (problem) => new BrandsRefused('brands.wrong', `Файл брендов (BRANDS_FILE) ${problem}`),
  )
  return decodeBrands(value)
}
