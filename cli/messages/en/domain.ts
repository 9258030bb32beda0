import type { IdentifierKind } from '#domain/identity/validators.ts'
import type { CameraKind } from '#domain/cameras/camera.ts'
import type { Translation } from '#cli/messages/message.ts'
import type { DomainCatalogue } from '#cli/messages/ru/domain.ts'

const cameraKinds: Readonly<Record<CameraKind, string>> = {
  speed: 'Speed',
  'average-speed': 'Average speed of a stretch',
  'red-light': 'Red light',
  'stop-line': 'Stop line',
  'bus-lane': 'Bus lane',
  parking: 'Stopping and parking',
  mobile: 'Mobile unit',
}

const identifierTitles: Readonly<Record<IdentifierKind, string>> = {
  inn: 'INN',
  kpp: 'KPP',
  ogrn: 'OGRN',
  ogrnip: 'OGRNIP',
  snils: 'SNILS',
  uin: 'UIN',
  sts: 'STS',
  licence: 'Driving licence',
  plate: 'Plate',
  vin: 'VIN',
  account: 'Account number',
  phone: 'Phone',
  email: 'E-mail',
  date: 'Date',
  'full-name': 'Full name',
}

export const domainEnglish: Translation<DomainCatalogue> = {
  documentPresent: 'You already have a document with this number',
  identifierTitle: (kind) => identifierTitles[kind],
  roleName: (role) => role,
  cameraKind: (kind) => cameraKinds[kind],
}
