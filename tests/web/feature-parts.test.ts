import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { type FeaturePart, partModules, partsOf } from '#web/feature-parts.ts'
import { camerasTokens } from '#adapters/wiring/cameras.module.ts'
import { companyTokens } from '#adapters/wiring/company.module.ts'
import { serviceTokens } from '#adapters/wiring/services.module.ts'
import { importsOf } from '#tests/architecture/imports.ts'
import { readSources, type Source } from '#tests/architecture/source.ts'

const sources = new Map(readSources().map((source) => [source.path, source]))

const features: Readonly<Record<FeaturePart, readonly string[]>> = {
  services: Object.keys(serviceTokens),
  company: Object.keys(companyTokens),
  cameras: Object.keys(camerasTokens),
}

const pathOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier)

/** A page and everything of web/ that it imports. */
const reachedFrom = (page: string): readonly Source[] => {
  const seen = new Set<string>()
  const queue = [page]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = sources.get(path)
    if (source === undefined || seen.has(path) || !path.startsWith('web/')) continue
    seen.add(path)
    for (const { specifier } of importsOf(source)) queue.push(pathOf(path, specifier))
  }
  return [...seen].flatMap((path) => sources.get(path) ?? [])
}

const asksFor = ({ text }: Source, feature: string): boolean =>
  new RegExp(String.raw`(?:\bask\(|featureOf\([\s\w]+,)\s*'${feature}'`).test(text)

const allParts = Object.keys(features) as FeaturePart[]

const lean = [...sources.keys()].filter(
  (path) => path.endsWith('.page.tsx') && partsOf(path).length < allParts.length,
)

it('the way of a driver waits for no part', () => {
  expect(partsOf('web/pages/fines/fines.page.tsx')).toEqual([])
  expect(partsOf('web/pages/prepayment/prepayment.page.tsx')).toEqual([])
})

it.each(lean)('%s asks for no feature that it does not wait for', (page) => {
  const missing = allParts.filter((part) => !partsOf(page).includes(part)).flatMap((part) => features[part])
  const asked = reachedFrom(page).flatMap((source) => missing.filter((feature) => asksFor(source, feature)))
  expect(asked).toEqual([])
})

it('every part is a module of the wiring', () => {
  expect(Object.values(partModules).filter((path) => !sources.has(path))).toEqual([])
})
