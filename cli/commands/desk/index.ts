import type { Command } from 'commander'
import { actionsOfQueue, type DeskAction, type DeskQueue, deskQueues } from '#domain/desk/desk-item.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import type { Text } from '#cli/messages/message.ts'
import { deskMessages } from '#cli/messages/ru/desk.ts'

const work = () => import('./desk.ts')

const maxInteger = Number.MAX_SAFE_INTEGER

const parseNumber = parseWholeNumber(0, maxInteger, deskMessages.numberNeeded)
const parseVersion = parseWholeNumber(0, maxInteger, deskMessages.versionNeeded)

const queueTexts: Readonly<Record<DeskQueue, Text>> = {
  support: deskMessages.supportAbout,
  cashback: deskMessages.cashbackAbout,
  orders: deskMessages.ordersAbout,
  reviews: deskMessages.reviewsAbout,
  disputes: deskMessages.disputesAbout,
}

interface ListOptions {
  readonly overdue?: true
  readonly all?: true
  readonly mine?: true
}

const addList = (group: Command, queue: DeskQueue, runner: CommandRunner): void => {
  const command = group
    .command('list')
    .description(runner.translate(deskMessages.listAbout))
    .option('--overdue', runner.translate(deskMessages.listOverdueOption))
    .option('--all', runner.translate(deskMessages.listAllOption))
    .option('--mine', runner.translate(deskMessages.listMineOption))
    .action(({ overdue, all, mine }: ListOptions) =>
      runner.run(command, async (io) => {
        const scope = overdue === true ? 'overdue' : all === true ? 'all' : 'open'
        return (await work()).listDesk(io, queue, { scope, isMine: mine === true })
      }),
    )
  withExamples(command, `kvitok desk ${queue} list`, `kvitok desk ${queue} list --overdue --format json`)
}

const addShow = (group: Command, queue: DeskQueue, runner: CommandRunner): void => {
  const command = group
    .command('show')
    .description(runner.translate(deskMessages.showAbout))
    .argument('<number>', runner.translate(deskMessages.numberArgument), parseNumber)
    .action((number: number) =>
      runner.run(command, async (io) => (await work()).showDeskItem(io, queue, number)),
    )
  withExamples(command, `kvitok desk ${queue} show 1001`)
}

interface ActionOptions {
  readonly text?: string
  readonly reason?: string
  readonly reference?: string
  readonly to?: string
  readonly amount?: number
  readonly ifVersion?: number
}

interface Verb {
  readonly about: Text
  /** Declares the options of the action besides `--if-version`. */
  readonly declare: (command: Command, runner: CommandRunner) => Command
  /** The example of the help; `QUEUE` is replaced by the name of the group. */
  readonly example: string
}

const nothing: Verb['declare'] = (command) => command

const withReason: Verb['declare'] = (command, runner) =>
  command.requiredOption('--reason <text>', runner.translate(deskMessages.reasonOption))

const withText: Verb['declare'] = (command, runner) =>
  command.option('--text <text>', runner.translate(deskMessages.textOption))

const verbs: Readonly<Record<DeskAction, Verb>> = {
  answer: {
    about: deskMessages.answerAbout,
    declare: (command, runner) =>
      command.option('--text <text>', runner.translate(deskMessages.answerTextOption)),
    example: 'kvitok desk QUEUE answer 1001 < answer.txt',
  },
  assign: {
    about: deskMessages.assignAbout,
    declare: (command, runner) =>
      command.option('--to <email>', runner.translate(deskMessages.assignToOption)),
    example: 'kvitok desk QUEUE assign 1001 --to anna@kvitok.example',
  },
  close: { about: deskMessages.closeAbout, declare: withText, example: 'kvitok desk QUEUE close 1001' },
  approve: { about: deskMessages.approveAbout, declare: withText, example: 'kvitok desk QUEUE approve 1001' },
  refuse: {
    about: deskMessages.refuseAbout,
    declare: withReason,
    example: 'kvitok desk QUEUE refuse 1001 --reason "Акция закончилась"',
  },
  paid: {
    about: deskMessages.paidAbout,
    declare: (command, runner) =>
      command
        .requiredOption(
          '--amount <kopecks>',
          runner.translate(deskMessages.paidAmountOption),
          parseWholeNumber(0, maxInteger, deskMessages.amountNeeded),
        )
        .requiredOption('--reference <text>', runner.translate(deskMessages.paidReferenceOption)),
    example: 'kvitok desk QUEUE paid 1001 --amount 4900 --reference 118',
  },
  publish: { about: deskMessages.publishAbout, declare: nothing, example: 'kvitok desk QUEUE publish 1001' },
  reject: {
    about: deskMessages.rejectAbout,
    declare: withReason,
    example: 'kvitok desk QUEUE reject 1001 --reason "Нужны подробности"',
  },
}

const addVerb = (group: Command, queue: DeskQueue, action: DeskAction, runner: CommandRunner): void => {
  const { about, declare, example } = verbs[action]
  const command = declare(
    group
      .command(action)
      .description(runner.translate(about))
      .argument('<number>', runner.translate(deskMessages.numberArgument), parseNumber),
    runner,
  )
    .option('--if-version <n>', runner.translate(deskMessages.versionOption), parseVersion)
    .action((number: number, { text, reason, reference, to, amount, ifVersion }: ActionOptions) =>
      runner.run(command, async (io) => {
        const typed = text ?? reason ?? reference
        return (await work()).actOnDesk(io, {
          queue,
          number,
          action,
          ...(typed !== undefined && { text: typed }),
          ...(to !== undefined && { assignee: to }),
          ...(amount !== undefined && { amount }),
          ...(ifVersion !== undefined && { version: ifVersion }),
        })
      }),
    )
  withExamples(command, example.replace('QUEUE', queue))
}

/** Declares `kvitok desk` with a group for each queue. */
export const addDesk = (desk: Command, runner: CommandRunner): void => {
  for (const queue of deskQueues) {
    const group = desk.command(queue).description(runner.translate(queueTexts[queue]))
    addList(group, queue, runner)
    addShow(group, queue, runner)
    for (const action of actionsOfQueue(queue)) addVerb(group, queue, action, runner)
    withExamples(group, `kvitok desk ${queue} list`)
  }
  withExamples(desk, 'kvitok desk support list', 'kvitok desk support answer 1001 < answer.txt')
}
