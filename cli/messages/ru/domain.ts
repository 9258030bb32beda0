import { presentMessage } from '#domain/documents/document-list.ts'
import { type IdentifierKind, validators } from '#domain/identity/validators.ts'
import { type CameraKind, cameraKindTitles } from '#domain/cameras/camera.ts'
import { defineMessages } from '#cli/messages/message.ts'

/** Russian texts for codes of the domain. */
const russian = {
  documentPresent: presentMessage,
  identifierTitle: (kind: IdentifierKind) => validators[kind].title,
  cameraKind: (kind: CameraKind) => cameraKindTitles[kind],
}

export type DomainCatalogue = typeof russian

export const domainMessages = defineMessages('domain', russian)
