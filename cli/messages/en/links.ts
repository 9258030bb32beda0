import type { Translation } from '#cli/messages/message.ts'
import type { LinksCatalogue } from '#cli/messages/ru/links.ts'

export const linksEnglish: Translation<LinksCatalogue> = {
  createAbout: 'Make a link to cards of fines: without plates, places and names',
  createUinArgument: 'numbers of rulings or their names in the list (id)',
  listAbout: 'List my links; their addresses are seen once, when they are made',
  closeAbout: 'Close links: they open nothing any more',
  closeIdArgument: 'names from kvitok links list',
  expiresAtColumn: 'Opens until',
  idColumn: 'Link',
  kindFines: 'cards of fines',
  kindBill: 'bill',
  kindPage: 'page',
  kindColumn: 'Opens',
  createdAtColumn: 'Made',
  linkUnknown: 'You have no such link. kvitok links list shows yours',
  closeLink: 'Close the link?',
  closeLinks: (rows) => `Close ${rows} links?`,
}
