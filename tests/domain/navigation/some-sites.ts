import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'

/** Hosts of an installation, with reserved names. */
export const someSites: RedirectConfig = {
  taxesSite: 'https://taxes.example/',
  fuelPromo: 'https://fuel.example/promo?from=fines',
  insuranceSite: 'https://insurance.example/',
  webviewHosts: ['partner.example', 'review.partner.example'],
}
