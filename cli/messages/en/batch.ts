import type { Translation } from '#cli/messages/message.ts'
import type { BatchCatalogue } from '#cli/messages/ru/batch.ts'

export const batchEnglish: Translation<BatchCatalogue> = {
  resumable: (result) => `${result}. What is done is kept, go on with --output and --resume`,
  looksLikeNoDocument: (titles) => `Looks like no document. It may be ${titles.join(', ')}`,
  fileExists: (file) => `File ${file} is there already. To go on with it, add --resume; or name another one`,
  lineColumn: 'Line',
  documentColumn: 'Document',
  standingColumn: 'Outcome',
  countColumn: 'Charges',
  standingFound: 'with charges',
  standingNone: 'no charges',
  standingPartial: 'not all sources answered',
  standingRefused: 'refused',
  standingUnanswered: 'sources did not answer',
  standingUnread: 'not read',
  checkedPerSecond: (done, perSecond, more) => `Checked: ${done}, ${perSecond} a second${more}`,
  serverAsksToWait: (waitSeconds) => `, the server asks to wait ${waitSeconds} s`,
  checkedAndWaiting: (done, waitSeconds) => `Checked: ${done}, the server asks to wait ${waitSeconds} s`,
  checked: (done) => `Checked: ${done}`,
  checkedByStanding: (done, kinds) => `Checked: ${done} (${kinds})`,
  chargesDue: (charges, due) => `Charges: ${charges}, due ${due}`,
  doneBefore: (skipped) => `Done before: ${skipped}`,
  took: (value) => `In ${value} s`,
  fileUnreadable: (file) => `File ${file} cannot be read. Check its name and rights`,
  batchOther:
    'This file of results was begun for another list of documents. Name the same list or a new file',
}
