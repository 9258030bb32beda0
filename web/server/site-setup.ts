import type { Context, MiddlewareHandler } from 'hono'
import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { TilesPort } from '#application/places/tiles.port.ts'
import { type Brand, brandOf } from '#domain/brands/brand.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { PageBrand } from '#web/app/brand/use-brand.ts'
import type { Log, Observer, VisitorServices } from '#web/app/composition/server.ts'
import type { Resolve } from '#web/app/services.ts'
import type { StaticFiles } from '#web/server/files/static-files.ts'
import type { AudienceSetup } from '#web/server/pages/audience.ts'
import type { SiteAssets } from '#web/server/pages/page-assets.ts'
import type { Pages } from '#web/server/pages/render-page.ts'
import type { SiteEnvironment } from './site-environment.ts'

export interface SiteSetup extends AudienceSetup {
  readonly resolve: Resolve
  /** The services of pages of a brand. */
  readonly servicesOf: (brand: PageBrand) => Resolve
  /** For a form that was posted and for a page with data of the visitor: calls of the backend count for them. */
  readonly servicesFor: (visitor: Request, credentials: AuthData) => VisitorServices
  readonly pages: Pages
  readonly assets: SiteAssets
  /** Hosts of partners, whose pages may frame our webviews. */
  readonly webviewHosts: readonly string[]
  readonly files: StaticFiles
  /** Receipts, lists and letters as PDF. */
  readonly pdfDocuments: PdfDocuments
  /** Map tiles; null where the operator named no map server. */
  readonly tiles: TilesPort | null
  /** The address that rate limits count a request under; null where it is unknown. */
  readonly clientAddressOf: (request: Request) => string | null
  /** Whether the settings give this path to a call of the contract. */
  readonly isCallPath: (path: string) => boolean
  /** Answers the contract's paths: the backend in this process, or a proxy to another one. */
  readonly backend: (request: Request) => Promise<Response>
  /** Spec §2: where a request has to go instead, or null. */
  readonly redirectOf: (url: string) => string | null
  readonly observer: Observer
  readonly log: Log
}

export type RequestContext = Context<SiteEnvironment>
export type SiteMiddleware = MiddlewareHandler<SiteEnvironment>

/** Logs an internal error; `code` is what the page shows, so that support finds the line of the log. */
export type LogCrash = (error: unknown, path: string, code: string) => void

/** The brand of the host of a request. */
export const brandAt = ({ brands }: Pick<SiteSetup, 'brands'>, { req }: Context): Brand =>
  brandOf(brands, req.header('host') ?? '')

/** Whether visitors reach the site over https. */
export const isSecure = ({ publicUrl }: SiteSetup): boolean => publicUrl.startsWith('https:')

/** The address that rate limits count a request under; null where it is unknown. */
export const clientAddressAt = (
  { clientAddressOf }: Pick<SiteSetup, 'clientAddressOf'>,
  { req }: RequestContext,
): string | null => clientAddressOf(req.raw)

/** Answers some requests and leaves the others to the next handler; `route` names them in logs and metrics. */
export const answerAs =
  (
    route: string | undefined,
    answer: (context: RequestContext) => Promise<Response | null>,
  ): SiteMiddleware =>
  async (context, next) => {
    const response = await answer(context)
    if (response === null) return next()
    context.set('route', route)
    return response
  }
