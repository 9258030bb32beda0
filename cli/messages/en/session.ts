import type { Translation } from '#cli/messages/message.ts'
import type { SessionCatalogue } from '#cli/messages/ru/session.ts'

export const sessionEnglish: Translation<SessionCatalogue> = {
  commandLine: 'Command line',
  signedOut: 'You are signed out',
  endAllOtherSessions: 'End all other sessions?',
  sessionsEnded: (ended) => `Sessions ended: ${ended}`,
  startAbout: 'Sign in; the password is prompted for, read from standard input or taken from KVITOK_PASSWORD',
  startEmailArgument: 'e-mail address of your account',
  showAbout: 'Show who is signed in. Exits with 1 if you are not signed in',
  endAbout: 'Sign out and end the session on the server',
  listAbout: 'List your active sessions',
  endOthersAbout: 'End all sessions except this one',
  idColumn: 'Session',
  createdAtColumn: 'Started',
  lastSeenAtColumn: 'Last seen',
  isCurrentColumn: 'Current',
  yes: 'yes',
  sessionNoPassword:
    'No password. Enter it in a terminal, pass it as the first line of standard input or set KVITOK_PASSWORD',
  passwordWillBeSentTo: (withoutSecrets, file) =>
    `The password will be sent to ${withoutSecrets}. This address comes from ${file}, not from your own settings`,
  send: 'Send it?',
  password: (username) => `Password for ${username}: `,
  company: 'company',
  driver: 'driver',
}
