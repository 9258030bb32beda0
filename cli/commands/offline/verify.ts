import type { Command } from 'commander'
import { localDateOf } from '#domain/dates/local-date.ts'
import { checkFakeFine, type FakeFineCheck } from '#domain/inspection/fake-fine.ts'
import { done, type Ending, negative } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const signs = { good: '+', doubt: '?', fake: '!' } as const

const shape: Shape<FakeFineCheck> = {
  columns: [
    { name: 'verdict', title: 'Вывод', of: ({ verdict }) => verdict, shown: ({ title }) => title },
    { name: 'advice', title: 'Что делать', of: ({ advice }) => advice },
    {
      name: 'reasons',
      title: 'Почему',
      of: ({ reasons }) => reasons.map(({ weight, text }) => `${signs[weight]} ${text}`).join('; '),
    },
  ],
  json: (check) => check,
}

/** A letter is read whole; more than any letter is not. */
const mostSigns = 100_000

const readAll = async (input: AsyncIterable<Buffer | string>): Promise<string> => {
  let text = ''
  for await (const chunk of input) {
    text += chunk.toString()
    if (text.length > mostSigns) break
  }
  return text
}

const verify = async ({ context }: Shell, view: View, words: readonly string[]): Promise<Ending> => {
  const text = words.length > 0 ? words.join(' ') : await readAll(context.input)
  const check = checkFakeFine({ text, today: localDateOf(context.now()) })
  await printAnswer(context, view, shape, check)
  return check.verdict === 'trusted' ? done : negative
}

export const addVerify = (command: Command, shell: Shell): void => {
  command
    .argument('[text...]', 'текст; без него читается весь вход')
    .action((words: readonly string[]) => shell.end(command, (view) => verify(shell, view, words)))
  withExamples(
    command,
    'kvitok verify < letter.txt',
    'kvitok verify "ST00012|Name=УФК|PersonalAcc=03100643000000017300|…"',
  )
}
