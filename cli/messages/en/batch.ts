import type { Translation } from '#cli/messages/message.ts'
import type { BatchCatalogue } from '#cli/messages/ru/batch.ts'

export const batchEnglish: Translation<BatchCatalogue> = {
  resumable: (result) => `${result}. Finished lines are saved; continue with --output and --resume`,
  limited: (moment) =>
    `The server limits the different numbers of a day and accepts the next one at ${moment} Moscow time. Finished lines are saved; continue then with --output and --resume. Long lists need the account of a company with a tariff`,
  notADocument: (titles) => `Not a document number. It may be: ${titles.join(', ')}`,
  fileExists: (file) => `File ${file} already exists. Add --resume to continue it, or choose another file`,
  lineColumn: 'Line',
  documentColumn: 'Document',
  statusColumn: 'Result',
  countColumn: 'Charges',
  statusFound: 'charges found',
  statusNone: 'no charges',
  statusPartial: 'not all sources answered',
  statusRefused: 'rejected',
  statusUnanswered: 'sources did not answer',
  statusUnread: 'not recognised',
  checkedPerSecond: (done, perSecond, more) => `Checked: ${done}, ${perSecond} per second${more}`,
  serverAsksToWait: (waitSeconds) => `, rate limited, waiting ${waitSeconds} s`,
  checkedAndWaiting: (done, waitSeconds) => `Checked: ${done}. Rate limited, waiting ${waitSeconds} s`,
  checked: (done) => `Checked: ${done}`,
  checkedByStatus: (done, kinds) => `Checked: ${done} (${kinds})`,
  chargesDue: (charges, due) => `Charges: ${charges}, due ${due}`,
  doneBefore: (skipped) => `Already done: ${skipped}`,
  took: (value) => `Took ${value} s`,
  tableUnreadable: (line) =>
    `Cannot read the table: a quote is not closed up to line ${line}. Correct it and try again`,
  batchOther: 'This results file belongs to another list of documents. Use the same list or a new file',
}
