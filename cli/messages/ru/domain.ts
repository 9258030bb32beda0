import { presentMessage } from '#domain/documents/document-list.ts'
import { type IdentifierKind, validators } from '#domain/identity/validators.ts'
import { type OrganisationRole, roleNames } from '#domain/organisation/members/member-role.ts'
import { type CameraKind, cameraKindTitles } from '#domain/cameras/camera.ts'
import { defineMessages } from '#cli/messages/message.ts'

/** Russian texts for codes of the domain. */
const russian = {
  documentPresent: presentMessage,
  identifierTitle: (kind: IdentifierKind) => validators[kind].title,
  /** Roles in the lower case of other cells. */
  roleName: (role: OrganisationRole) => roleNames[role].toLowerCase(),
  cameraKind: (kind: CameraKind) => cameraKindTitles[kind],
}

export type DomainCatalogue = typeof russian

export const domainMessages = defineMessages('domain', russian)
