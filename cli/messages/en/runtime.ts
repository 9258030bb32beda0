import { describeIssue } from '#domain/identity/issue-wording.ts'
import { issuesEnglish } from './issues.ts'
import type { Translation } from '#cli/messages/message.ts'
import type { RuntimeCatalogue } from '#cli/messages/ru/runtime.ts'

export const runtimeEnglish: Translation<RuntimeCatalogue> = {
  issue: (issue) => issuesEnglish[issue.code] ?? describeIssue(issue),
  issues: (issues) => issues.join('; '),
  fieldIssues: (issues) => issues.join('. '),
  readingUnknown: 'No such page. Go back to the list',
  wholeNumberNeeded: (min, max) => `expected a whole number from ${min} to ${max}`,
  removed: (count) => `Removed: ${count}`,
  pdfNoSite: (site) =>
    `PDFs are created by the site, which does not answer at ${site}. Start the site, or set its address in BACKEND_URL`,
  fileWritten: (saved) => `Saved: ${saved}`,
  downloadRefused: 'Download failed. Try again in a minute',
  kindServer: 'Server',
  kindEmbedded: 'Embedded database',
  kindPostgresql: 'PostgreSQL database',
  fromDefault: 'the default',
  fromVariable: (chosenBy) => `from ${chosenBy}`,
  fromProjectFile: (chosenBy) => `from ${chosenBy} in kvitok.env of this folder`,
  fromUserFile: (chosenBy) => `from ${chosenBy} in kvitok.env of the user`,
  configUnreadable: (file, code) =>
    `Cannot read settings file ${file} (${code}). Fix its permissions or remove it`,
  misuseMoment: (option, text) =>
    `${option}: «${text}» is invalid, expected a date and a time in Moscow: "2026-11-21 09:00"`,
  unknown: 'unknown',
  yes: 'yes',
  no: 'no',
  limitOption: (screenful) => `items per page; ${screenful} in a terminal, all in a pipe by default`,
  pageOption: 'page number, starting at 1',
  allOption: 'all pages',
  pageBeyond: (page, pages) => `Page ${page} does not exist, the last page is ${pages}`,
  pageNote: (page, pages, total, next) =>
    `Page ${page} of ${pages}, ${total} in total. Next page: --page ${next}. All pages: --all`,
  linesRead: (read) => `Lines read: ${read}`,
  didYouMean: (near) => `. Did you mean: ${near}`,
  misuseField: (unknown, meant, names) => `Unknown field ${unknown}${meant}. Available fields: ${names}`,
  fileUnwritable: (file) => `Cannot write ${file}. Check the folder and the free disk space`,
  fileUnreadable: (file, code) => `Cannot read file ${file} (${code}). Check its name and permissions`,
  inputUnreadable: (code) => `Cannot read the input (${code}). Check that the input is a file, and try again`,
  inputLongLine: (line) => `Line ${line} is longer than 1 MB. Check whether this is the right file`,
  outputUnwritable: (code) =>
    `The output was not written completely (${code}). Check the free disk space and try again`,
  inputAborted: 'Input interrupted, nothing was changed',
  notConfirmed: 'Not confirmed, nothing was changed',
  misuseNeedsYes:
    'This command needs a confirmation, and there is no terminal to ask in. Add --yes to confirm',
  yesOrNo: (question) => `${question} [yes/no] `,
  nameCommand: 'Specify a command',
  missingArgument: (name) => `Missing argument: <${name}>`,
  optionMissingArgument: (flags) => `Option needs a value: ${flags}`,
  missingMandatoryOptionValue: (flags) => `Missing option: ${flags}`,
  unknownOption: (flag, meant) => `Unknown option ${flag}${meant}`,
  unknownCommand: (name, meant) => `Unknown command ${name}${meant}`,
  excessArguments: (received) => `Too many arguments: ${received}`,
  misuse: (sentence, line) => `${sentence}. See ${line} --help`,
  invalidArgument: (name, value, reason) => `${name}: “${value}” is invalid, ${reason}`,
  chooseFrom: (argChoices) => `choose from ${argChoices}`,
  misuseFormat: (report, formats) => `${report} is available for kvitok smoke only. Choose from ${formats}`,
  sessionNone: 'You are not signed in, or your session has expired. Sign in: kvitok session start <e-mail>',
  internal: 'Internal error. Repeat the command with --debug and send us its output',
}
