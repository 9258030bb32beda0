import { textColumn } from '#cli/output/columns.ts'
import { translateToRussian } from '#cli/messages/translate.ts'
import { Argument, type Command } from 'commander'
import type { Issue } from '#domain/parsed.ts'
import {
  checkIdentifier,
  type IdentifierCheck,
  type IdentifierKind,
  identifierKinds,
} from '#domain/identity/validators.ts'
import { withExamples } from '#cli/help/help.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { Rows, RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { Message } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, negative, type ExitResult } from '#cli/runtime/exit-result.ts'

const issuesText = (issues: readonly Issue[]): Message =>
  runtimeMessages.issues(issues.map((issue) => runtimeMessages.issue(issue)))

const schema: RowSchema<IdentifierCheck> = {
  columns: [
    textColumn('type', columnsMessages.kind),
    textColumn('input', offlineMessages.inputColumn),
    {
      name: 'valid',
      title: offlineMessages.validColumn,
      of: ({ valid }) => String(valid),
      shown: ({ valid }) => (valid ? offlineMessages.yes : offlineMessages.no),
    },
    textColumn('value', columnsMessages.value),
    {
      name: 'issues',
      title: offlineMessages.issuesColumn,
      of: ({ issues }) => translateToRussian(issuesText(issues)),
      shown: ({ issues }) => issuesText(issues),
    },
  ],
  json: ({ issues, ...check }) => ({
    ...check,
    // The parameters are only for the messages to people.
    issues: issues.map(({ code, message }) => ({ code, message })),
  }),
}

/** Checks the values, or the lines of standard input if no value is given. */
const check = async (io: CommandIo, type: IdentifierKind, values: readonly string[]): Promise<ExitResult> => {
  if (values.length === 0 && io.input.isTTY === true)
    throw abortUsage('misuse.no-values', offlineMessages.misuseNoValues(type))
  let allValid = true
  async function* checks(): AsyncGenerator<IdentifierCheck> {
    const inputs: Rows<string> = values.length > 0 ? values : inputLines(io)
    for await (const input of inputs) {
      const answer = checkIdentifier(type, input, io.now())
      allValid &&= answer.valid
      yield answer
    }
  }
  await writeRows(io, schema, checks())
  return allValid ? done : negative
}

/** Declares `kvitok check <type> [value...]`, which validates numbers without a backend. */
export const addCheck = (command: Command, runner: CommandRunner): void => {
  command
    .addArgument(
      new Argument(
        '<type>',
        runner.translate(offlineMessages.checkTypeArgument(identifierKinds.join(', '))),
      ).choices(identifierKinds),
    )
    .argument('[value...]', runner.translate(offlineMessages.checkValueArgument))
    .action((type: IdentifierKind, values: readonly string[]) =>
      runner.run(command, (io) => check(io, type, values)),
    )
  withExamples(
    command,
    'kvitok check inn 7707083893',
    'kvitok check plate "А 123 ВС 77" --format json',
    'kvitok check uin --format csv < uins.txt',
  )
}
