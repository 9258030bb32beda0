import { describeIssue } from '#domain/identity/issue-wording.ts'
import { issuesEnglish } from './issues.ts'
import type { Translation } from '#cli/messages/message.ts'
import type { RuntimeCatalogue } from '#cli/messages/ru/runtime.ts'

export const runtimeEnglish: Translation<RuntimeCatalogue> = {
  issue: (issue) => issuesEnglish[issue.code] ?? describeIssue(issue),
  issues: (issues) => issues.join('; '),
  fieldIssues: (issues) => issues.join('. '),
  readingUnknown: 'There is no such page. Go back to the list',
  wholeNumberNeeded: (least, most) => `a whole number from ${least} to ${most} is needed`,
  removed: (rows) => `Removed: ${rows}`,
  pdfNoSite: (site) =>
    `The site writes PDFs, and there is none to be had at ${site}. Start the site, or name its address in BACKEND_URL`,
  fileWritten: (saved) => `The file is written: ${saved}`,
  downloadRefused: 'The file was not loaded. Try again in a minute',
  kindServer: 'Server',
  kindEmbedded: 'Embedded database',
  kindPostgresql: 'PostgreSQL database',
  fromDefault: 'the default setting',
  fromVariable: (chosenBy) => `from ${chosenBy}`,
  fromProjectFile: (chosenBy) => `from ${chosenBy} in kvitok.env of this folder`,
  fromUserFile: (chosenBy) => `from ${chosenBy} in kvitok.env of the user`,
  configUnreadable: (file, code) =>
    `The file of settings ${file} cannot be read (${code}). Give rights to it, or take it away`,
  misuseMoment: (option, text) =>
    `${option}: «${text}» does not fit, a date and a time are needed: "2026-11-21 09:00" in Moscow`,
  unknown: 'unknown',
  yes: 'yes',
  no: 'no',
  pageNumberNeeded: 'a whole number from 1 to 999999 is needed',
  limitOption: (screenful) => `no more than this on a page; ${screenful} on a terminal, all in a pipe`,
  pageOption: 'page, from the first',
  allOption: 'all at once on a terminal too',
  pageBeyond: (page, pages) => `There is no page ${page}, the last is ${pages}`,
  pageNote: (page, pages, total, next) =>
    `Page ${page} of ${pages}, ${total} in all. Next: --page ${next} or --all`,
  linesRead: (read) => `Lines read: ${read}`,
  didYouMean: (near) => `. Did you mean: ${near}`,
  misuseField: (unknown, meant, names) => `No field ${unknown}${meant}. There are: ${names}`,
  fileUnwritable: (file) => `${file} cannot be written. Check the folder and the room on the disk`,
  inputAborted: 'Input broken off, nothing is done',
  notConfirmed: 'Not agreed, nothing is done',
  misuseNeedsYes: 'Agreement is needed, and there is nobody to ask. If you agree, add --yes',
  yesOrNo: (question) => `${question} [yes/no] `,
  nameCommand: 'Name a command',
  missingArgument: (name) => `<${name}> is missing`,
  optionMissingArgument: (flags) => `A value is needed: ${flags}`,
  missingMandatoryOptionValue: (flags) => `An option is missing: ${flags}`,
  unknownOption: (flag, meant) => `No option ${flag}${meant}`,
  unknownCommand: (name, meant) => `No command ${name}${meant}`,
  excessArguments: (received) => `Too much: ${received}`,
  misuse: (sentence, line) => `${sentence}. Help: ${line} --help`,
  invalidArgument: (name, value, reason) => `${name}: “${value}” does not fit, ${reason}`,
  chooseFrom: (argChoices) => `choose from ${argChoices}`,
  misuseFormat: (report, formats) => `Only kvitok smoke can write ${report}. Choose ${formats}`,
  sessionNone: 'You are not signed in, or the session is over. Sign in: kvitok session start <e-mail>',
  internal: 'The program itself has failed. Try again with --debug and send us what it says',
}
