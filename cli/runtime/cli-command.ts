import { type Argument, Command, type HelpContext, type Option } from 'commander'
import { nearName } from '#domain/wording/near-name.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, abortUsage } from './command-aborted.ts'

/** Thrown by the parser of an option or an argument for an invalid value, with the reason. */
export class InvalidValue extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super('invalid value')
    this.reason = reason
  }
}

/** An option whose values the help and the completion list, and a rule of the domain checks. */
export const withListedValues = (option: Option, values: readonly string[]): Option => {
  option.argChoices = [...values]
  return option
}

interface Parsing {
  readonly argChoices?: readonly string[] | undefined
  parseArg?: <T>(value: string, previous: T) => T
}

/** The most similar known name, by the rules of Commander: edit distance at most 3, and most characters are equal. */
const suggestion = (name: string, known: readonly string[], prefix = ''): Text => {
  const near = nearName(name, known, (candidate) =>
    Math.min(3, Math.ceil(Math.max(candidate.length, name.length) * 0.6) - 1),
  )
  return near === null ? '' : runtimeMessages.didYouMean(`${prefix}${near}`)
}

/** A command with its parents; the program is first. */
const pathOf = (command: Command): readonly Command[] =>
  command.parent === null ? [command] : [...pathOf(command.parent), command]

/** A Commander command that aborts with our message when the command line is invalid. */
export class CliCommand extends Command {
  override createCommand(name?: string): CliCommand {
    return new CliCommand(name)
  }

  override addOption(option: Option): this {
    this.explainInvalid(option, option.flags)
    return super.addOption(option)
  }

  override addArgument(argument: Argument): this {
    this.explainInvalid(argument, argument.name())
    return super.addArgument(argument)
  }

  /** Commander calls this with `error` when a group is run without a command. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    const isError = typeof context === 'object' && context.error
    if (!isError) return super.help()
    this.outputHelp(context)
    throw this.misuse('help', runtimeMessages.nameCommand)
  }

  missingArgument(name: string): never {
    throw this.misuse('missing-argument', runtimeMessages.missingArgument(name))
  }

  optionMissingArgument({ flags }: Option): never {
    throw this.misuse('option-missing-argument', runtimeMessages.optionMissingArgument(flags))
  }

  missingMandatoryOptionValue({ flags }: Option): never {
    throw this.misuse('missing-mandatory-option-value', runtimeMessages.missingMandatoryOptionValue(flags))
  }

  unknownOption(flag: string): never {
    const known = pathOf(this).flatMap((command) =>
      command
        .createHelp()
        .visibleOptions(command)
        .flatMap(({ long }) => long?.slice(2) ?? []),
    )
    throw this.misuse(
      'unknown-option',
      runtimeMessages.unknownOption(
        flag,
        flag.startsWith('--') ? suggestion(flag.slice(2), known, '--') : '',
      ),
    )
  }

  unknownCommand(): never {
    const [name = ''] = this.args
    const known = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name())
    throw this.misuse('unknown-command', runtimeMessages.unknownCommand(name, suggestion(name, known)))
  }

  _excessArguments(received: readonly string[]): never {
    throw this.misuse('excess-arguments', runtimeMessages.excessArguments(received.join(', ')))
  }

  private misuse(name: string, sentence: Text): CommandAborted {
    const line = pathOf(this)
      .map((command) => command.name())
      .join(' ')
    return abortUsage(`misuse.${name}`, runtimeMessages.misuse(sentence, line))
  }

  /** Replaces the parser of an option or an argument by one that aborts with the reason. */
  private explainInvalid(parsing: Parsing, name: string): void {
    const { argChoices, parseArg } = parsing
    if (parseArg === undefined) return
    const rejected = (value: string, reason: Text): CommandAborted =>
      this.misuse('invalid-argument', runtimeMessages.invalidArgument(name, value, reason))
    parsing.parseArg = (value, previous) => {
      if (argChoices !== undefined && !argChoices.includes(value))
        throw rejected(value, runtimeMessages.chooseFrom(argChoices.join(', ')))
      try {
        return parseArg(value, previous)
      } catch (error) {
        throw error instanceof InvalidValue ? rejected(value, error.reason) : error
      }
    }
  }
}
