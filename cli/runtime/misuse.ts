import type { CommanderError } from 'commander'
import { type Ending, misused } from './exit-result.ts'

const quoted = (message: string): string => /'([^']*)'/.exec(message)?.[1] ?? ''

const meant = (message: string): string => {
  const [, one] = /Did you mean (?:one of )?(.+?)\?/.exec(message) ?? []
  return one === undefined ? '' : `. Возможно, нужно: ${one}`
}

const invalidOption =
  /^error: option '([^']*)' (?:argument|value) '(.*)'(?: from env '\w+')? is invalid\. (.*)$/s
const invalidArgument = /^error: command-argument value '(.*)' is invalid for argument '([^']*)'\. (.*)$/s

/** A value that does not fit: our own reason, or Commander's list of choices. */
const invalidValue = (message: string): string => {
  const [, option, text = '', why = ''] = invalidOption.exec(message) ?? []
  const [, value = text, argument, reason = why] = invalidArgument.exec(message) ?? []
  const choices = reason.replace(/^Allowed choices are (.*)\.$/s, 'можно $1')
  return `${option ?? argument}: «${value}» не подходит, ${choices}`
}

const sentences: Readonly<Record<string, (message: string) => string>> = {
  'commander.missingArgument': (message) => `Не хватает <${quoted(message)}>`,
  'commander.optionMissingArgument': (message) => `Нужно значение: ${quoted(message)}`,
  'commander.missingMandatoryOptionValue': (message) => `Не хватает параметра: ${quoted(message)}`,
  'commander.unknownOption': (message) => `Нет параметра ${quoted(message)}${meant(message)}`,
  'commander.unknownCommand': (message) => `Нет команды ${quoted(message)}${meant(message)}`,
  'commander.excessArguments': (message) => `Лишнее: ${message.split(': ').at(-1)?.replace(/\.$/, '')}`,
  'commander.invalidArgument': invalidValue,
}

/** A wrong command line, in Russian; null where Commander has shown what was asked for (help, version). */
export const misuseOf = ({ code, message, exitCode }: CommanderError, command: string): Ending | null => {
  if (exitCode === 0) return null
  const sentence = sentences[code]?.(message) ?? 'Назовите команду'
  const name = code.replace('commander.', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return misused(`misuse.${name}`, `${sentence}. Справка: ${command} --help`)
}
