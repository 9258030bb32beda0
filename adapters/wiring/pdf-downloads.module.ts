import { ContainerModule } from 'inversify'
import { makePdfDownloads } from '#application/pdf-documents/pdf-downloads.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makePdfDownloadsClient } from '#adapters/pdf/pdf-downloads.client.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const clientOf = (site: token.BackendAddress, auth: AuthStorage, platform: Platform) =>
  makePdfDownloadsClient({ ...site, auth: () => auth.read(platform) })

const pdfDownloads = new ContainerModule(({ bind }) => {
  bind(token.PdfDownloadsPortToken).toResolvedValue(clientOf, [
    token.SiteAddressToken,
    token.AuthStorageToken,
    token.PlatformToken,
  ])
  bind(token.PdfDownloadsToken)
    .toResolvedValue(makePdfDownloads, [token.PdfDownloadsPortToken, token.SessionToken])
    .inSingletonScope()
})

/** PDF documents that the site draws. */
export const pdfDownloadsFeature: Feature<'pdfDownloads'> = {
  name: 'pdfDownloads',
  token: token.PdfDownloadsToken,
  modules: [pdfDownloads],
}
