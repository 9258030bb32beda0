import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { addOperations } from './operations-group.ts'
import { addOrganisations } from './organisations-group.ts'
import { addStaffGroup } from './staff-group.ts'
import { addBackendPayments } from './payments-group.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'

const parseCount = parseWholeNumber(1, 9_999_999)

const addServe = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('serve')
    .description(runner.translate(backendMessages.serveAbout))
    .action(() =>
      runner.run(command, async (io) => (await import('./serve.ts')).serveUntilStopped(io), 'service'),
    )
  withExamples(
    command,
    'kvitok backend serve',
    'PORT=8080 DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend serve',
  )
}

const addMigrate = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('migrate')
    .description(runner.translate(backendMessages.migrateAbout))
    .action(() => runner.run(command, async (io) => (await import('./import.ts')).migrateDatabase(io)))
  withExamples(command, 'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend migrate')
}

const addImport = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('import')
    .description(runner.translate(backendMessages.importAbout))
    .argument('<file>', runner.translate(backendMessages.importFileArgument))
    .action((file: string) =>
      runner.run(command, async (io) => (await import('./import.ts')).importFile(io, file)),
    )
  withExamples(
    command,
    'kvitok backend import charges.ndjson',
    'kvitok backend import charges.csv',
    'gunzip -c charges.ndjson.gz | kvitok backend import - --format json',
  )
}

const addSeed = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('seed')
    .description(runner.translate(backendMessages.seedAbout))
    .option('--count <n>', runner.translate(backendMessages.seedCountOption), parseCount, 5000)
    .action(({ count }: { readonly count: number }) =>
      runner.run(command, async (io) => (await import('./import.ts')).seedDatabase(io, count)),
    )
  withExamples(command, 'kvitok backend seed', 'kvitok backend seed --count 100000')
}

/**
 * Declares `kvitok backend`: serve, worker, migrate, import, seed, payments, organisations, staff, jobs, backup,
 * restore, partition-documents and doctor.
 */
export const addBackend = (backend: Command, runner: CommandRunner): void => {
  for (const add of [
    addServe,
    addMigrate,
    addImport,
    addSeed,
    addBackendPayments,
    addOrganisations,
    addStaffGroup,
    addOperations,
  ])
    add(backend, runner)
  withExamples(backend, 'kvitok backend serve', 'kvitok backend import charges.ndjson')
}
