import type { Context } from '#cli/runtime/context.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** A terminal whose echo can be switched off. */
interface Silent {
  readonly setRawMode?: (isRaw: boolean) => unknown
}

const [ctrlC, ctrlD, backspace, rubOut] = ['\u0003', '\u0004', '\b', '\u007F']

const stopped = abortRefused('agreement.refused', runtimeMessages.inputAborted)

/** Reads a line from the terminal without echo. The mode of the terminal is always restored afterwards. */
export const readPassword = ({ input, stderr }: Context, question: string): Promise<string> => {
  const terminal = input as typeof input & Silent
  // Raw mode starts before the question is written, so that no typed character is echoed.
  terminal.setRawMode?.(true)
  stderr.write(question)
  input.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let typed: readonly string[] = []
    const close = () => {
      input.off('data', onData)
      input.off('end', finish)
      input.pause()
      terminal.setRawMode?.(false)
      stderr.write('\n')
    }
    const finish = () => {
      close()
      resolve(typed.join(''))
    }
    const onData = (chunk: string) => {
      for (const char of chunk) {
        if (char === '\r' || char === '\n' || char === ctrlD) return finish()
        if (char === ctrlC) {
          close()
          return reject(stopped)
        }
        typed = char === backspace || char === rubOut ? typed.slice(0, -1) : [...typed, char]
      }
    }
    input.on('data', onData)
    input.once('end', finish)
    input.resume()
  })
}
