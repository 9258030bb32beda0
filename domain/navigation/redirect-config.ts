/** Settings that differ between installations. */
export interface RedirectConfig {
  /** External sites, as absolute https addresses. */
  readonly taxesSite: string
  readonly fuelPromo: string
  readonly insuranceSite: string
  /** Exact host names that `/app/webview` may lead to. Subdomains are listed separately. */
  readonly webviewHosts: readonly string[]
}
