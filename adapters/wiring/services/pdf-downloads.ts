import { makePdfDownloadsClient } from '#adapters/pdf/pdf-downloads.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { credentials, siteAddress } from './shared.ts'

/** PDF documents that the site draws. */
export const pdfDownloadsPort = service(makePdfDownloadsClient, siteAddress, credentials)
