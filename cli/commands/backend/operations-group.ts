import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'

const addWorker = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('worker')
    .description(runner.translate(backendMessages.workerAbout))
    .action(() =>
      runner.run(command, async (io) => (await import('./worker.ts')).workUntilStopped(io), 'service'),
    )
  withExamples(command, 'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend worker')
}

const addBackup = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('backup')
    .description(runner.translate(backendMessages.backupAbout))
    .argument('<file>', runner.translate(backendMessages.backupFileArgument))
    .action((file: string) =>
      runner.run(command, async (io) => (await import('./backup.ts')).backupDatabase(io, file)),
    )
  withExamples(command, 'kvitok backend backup kvitok-2026-11-21.gz')
}

const addRestore = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('restore')
    .description(runner.translate(backendMessages.restoreAbout))
    .argument('<file>', runner.translate(backendMessages.restoreFileArgument))
    .action((file: string) =>
      runner.run(command, async (io) => (await import('./backup.ts')).restoreDatabase(io, file)),
    )
  withExamples(
    command,
    'kvitok backend restore kvitok-2026-11-21.gz',
    'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend restore kvitok-2026-11-21.gz',
  )
}

const addDoctor = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('doctor')
    .description(runner.translate(backendMessages.doctorAbout))
    .action(() => runner.run(command, async (io) => (await import('./doctor.ts')).examineInstallation(io)))
  withExamples(command, 'kvitok backend doctor', 'kvitok backend doctor --format json')
}

interface JobsOptions {
  readonly dead?: boolean
  readonly retry?: boolean
}

const addJobs = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('jobs')
    .description(runner.translate(backendMessages.jobsAbout))
    .option('--dead', runner.translate(backendMessages.jobsDeadOption))
    .option('--retry', runner.translate(backendMessages.jobsRetryOption))
    .action(({ dead = false, retry = false }: JobsOptions) =>
      runner.run(command, async (io) => {
        const { retryDead, showDead, showJobs } = await import('./jobs.ts')
        if (retry) return retryDead(io)
        return dead ? showDead(io) : showJobs(io)
      }),
    )
  withExamples(command, 'kvitok backend jobs', 'kvitok backend jobs --dead', 'kvitok backend jobs --retry')
}

/** More partitions make a look-up several times as expensive (docs/scaling.md, Partitions). */
const maxPartitions = 64

const addPartitionDocuments = (backend: Command, runner: CommandRunner): void => {
  const command = backend
    .command('partition-documents')
    .description(runner.translate(backendMessages.partitionAbout))
    .requiredOption(
      '--partitions <n>',
      runner.translate(backendMessages.partitionsOption),
      parseWholeNumber(2, maxPartitions),
    )
    .action(({ partitions }: { readonly partitions: number }) =>
      runner.run(command, async (io) =>
        (await import('./partition-documents.ts')).partitionTable(io, partitions),
      ),
    )
  withExamples(
    command,
    'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend partition-documents --partitions 8',
  )
}

/** Adds the commands for the daily operation of the service. */
export const addOperations = (backend: Command, runner: CommandRunner): void => {
  for (const add of [addWorker, addBackup, addRestore, addDoctor, addJobs, addPartitionDocuments])
    add(backend, runner)
}
