import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentLists } from './document.ts'
import { innList, licenceList, stsList } from './document-list.ts'
import { documentsExpireAt, type DocumentsExpiration } from './expiration.ts'

export interface LoadedDocuments extends DocumentLists {
  readonly documentsExpiration: DocumentsExpiration
}

/** Spec §4 Documents reload: all three lists are always fetched anew and kept together. */
export const reloaded = (
  { transport, driverLicense, inn }: DocumentLists,
  now: Instant,
): LoadedDocuments => ({
  transport: stsList.withinLimit(transport),
  driverLicense: licenceList.withinLimit(driverLicense),
  inn: innList.withinLimit(inn),
  documentsExpiration: documentsExpireAt(now),
})
