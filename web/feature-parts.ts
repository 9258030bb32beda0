/** What of the product a page may wait for; the rest of it is there from the beginning. */
export type FeaturePart = 'services' | 'company' | 'cameras'

/** Where a part lies, by its name in the build's manifest. */
export const partModules: Readonly<Record<FeaturePart, string>> = {
  services: 'adapters/wiring/services.module.ts',
  company: 'adapters/wiring/company.module.ts',
  cameras: 'adapters/wiring/cameras.module.ts',
}

const allParts: readonly FeaturePart[] = ['services', 'company', 'cameras']

/** The way of a driver from the look-up to the receipt, and pages that set one thing or ask one. */
const withoutParts =
  /^web\/pages\/(?:home|fines|fine|prepayment(?:-wait|-success|-error)?|payments?|receipt|documents|auth|reset|not-found|settings|push-alerts|webview-(?:payment|taxes|cashback-form)|chrome-extension|email-(?:subscribe|unsubscrib))\//

const ofACompany = /^web\/pages\/organization/

const mapPage = 'web/pages/map/map.page.tsx'

/**
 * Parts that the page of this module asks for. A page that is not named here waits for all: it is slower than it could be,
 * and never broken. `tests/web/feature-parts.test.ts` reads what the named ones ask.
 */
export const partsOf = (module: string): readonly FeaturePart[] => {
  if (withoutParts.test(module)) return []
  if (module === mapPage) return ['cameras']
  return ofACompany.test(module) ? ['company'] : allParts
}
