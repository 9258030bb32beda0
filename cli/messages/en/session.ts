import type { Translation } from '#cli/messages/message.ts'
import type { SessionCatalogue } from '#cli/messages/ru/session.ts'

export const sessionEnglish: Translation<SessionCatalogue> = {
  commandLine: 'Command line',
  youSignedOut: 'You are signed out',
  endAllOtherSessions: 'End all other sessions?',
  sessionsEnded: (ended) => `Sessions ended: ${ended}`,
  startAbout:
    'Sign in: the password is asked for on a terminal, read from standard input or taken from KVITOK_PASSWORD',
  startEmailArgument: 'the e-mail address that you signed up with',
  showAbout: 'Show who is signed in. Exit code 1 if nobody is',
  endAbout: 'Sign out: the session ends here and on the server',
  listAbout: 'Show where else your account is open',
  endOthersAbout: 'End all sessions but this one',
  idColumn: 'Session',
  createdAtColumn: 'Begun',
  lastSeenAtColumn: 'Last seen',
  isCurrentColumn: 'This one',
  yes: 'yes',
  sessionNoPassword:
    'No password given. Type it on a terminal, give it as the first line of standard input or set KVITOK_PASSWORD',
  passwordWillGoSays: (withoutSecrets, file) =>
    `The password will go to ${withoutSecrets}: so says ${file}, and not your own settings`,
  send: 'Send it?',
  password: (username) => `Password for ${username}: `,
  company: 'company',
  driver: 'driver',
}
