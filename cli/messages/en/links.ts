import type { Translation } from '#cli/messages/message.ts'
import type { LinksCatalogue } from '#cli/messages/ru/links.ts'

export const linksEnglish: Translation<LinksCatalogue> = {
  createAbout: 'Create a link to cards of fines without personal data',
  createUinArgument: 'UINs or ids from the list',
  listAbout: 'List your links; the address of a link is shown only when it is created',
  closeAbout: 'Close links so that they no longer open',
  closeIdArgument: 'ids from kvitok links list',
  expiresAtColumn: 'Expires',
  idColumn: 'Id',
  kindFines: 'cards of fines',
  kindBill: 'bill',
  kindPage: 'page',
  kindColumn: 'Opens',
  createdAtColumn: 'Created',
  linkUnknown: 'No such link. See kvitok links list',
  closeLink: 'Close the link?',
  closeLinks: (count) => `Close ${count} links?`,
}
