import { type DocumentsExpiration, notLoaded } from '#domain/documents/expiration.ts'
import type { DocumentLists } from '#domain/documents/document.ts'
import { type AuthData, defaultPlatform, noAuth, type Platform } from './auth-data.ts'

/** Spec §3 User / profile state, stored under the key `state`. The lists contain at most 50 documents. */
export interface ProfileState extends DocumentLists {
  readonly platform: Platform
  readonly auth: AuthData
  readonly email: string
  /** Gender, which selects the avatar. */
  readonly gender: string
  readonly userId: string
  readonly sessionExpired: boolean
  readonly documentsExpiration: DocumentsExpiration
  readonly isWebUser: boolean
}

/** Spec §3, §9: default profile. */
export const emptyProfile: ProfileState = {
  platform: defaultPlatform,
  auth: noAuth,
  email: '',
  gender: '',
  userId: '',
  transport: [],
  driverLicense: [],
  inn: [],
  sessionExpired: false,
  documentsExpiration: notLoaded,
  isWebUser: false,
}
