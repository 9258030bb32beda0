import type { Area, Catalogue } from '#cli/messages/message.ts'
import { articlesEnglish } from './articles.ts'
import { backendEnglish } from './backend.ts'
import { batchEnglish } from './batch.ts'
import { camerasEnglish } from './cameras.ts'
import { columnsEnglish } from './columns.ts'
import { commandsEnglish } from './commands.ts'
import { datesEnglish } from './dates.ts'
import { deskEnglish } from './desk.ts'
import { documentsEnglish } from './documents.ts'
import { domainEnglish } from './domain.ts'
import { finesEnglish } from './fines.ts'
import { linksEnglish } from './links.ts'
import { notificationsEnglish } from './notifications.ts'
import { offlineEnglish } from './offline.ts'
import { organisationEnglish } from './organisation.ts'
import { paymentsEnglish } from './payments.ts'
import { profileEnglish } from './profile.ts'
import { programEnglish } from './program.ts'
import { runtimeEnglish } from './runtime.ts'
import { sessionEnglish } from './session.ts'
import { simEnglish } from './sim.ts'
import { smokeEnglish } from './smoke.ts'
import { supportEnglish } from './support.ts'

/** Every text of the command line in English. */
export const english: Readonly<Record<Area, Catalogue>> = {
  articles: articlesEnglish,
  backend: backendEnglish,
  batch: batchEnglish,
  cameras: camerasEnglish,
  columns: columnsEnglish,
  commands: commandsEnglish,
  dates: datesEnglish,
  desk: deskEnglish,
  documents: documentsEnglish,
  domain: domainEnglish,
  fines: finesEnglish,
  links: linksEnglish,
  notifications: notificationsEnglish,
  offline: offlineEnglish,
  organisation: organisationEnglish,
  payments: paymentsEnglish,
  profile: profileEnglish,
  program: programEnglish,
  runtime: runtimeEnglish,
  session: sessionEnglish,
  sim: simEnglish,
  smoke: smokeEnglish,
  support: supportEnglish,
}
