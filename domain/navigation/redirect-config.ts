/** What differs from one installation to another (decisions.md, Values not shown). */
export interface RedirectConfig {
  /** External sites, as whole https addresses. */
  readonly taxesSite: string
  readonly fuelPromo: string
  readonly insuranceSite: string
  /** Exact host names that `/app/webview` may lead to; subdomains are listed one by one. */
  readonly webviewHosts: readonly string[]
}
