import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { maxFreeTextLength, parseFreeText } from '#domain/support/free-text.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { inputText } from '#cli/prompt/input-lines.ts'
import { supportMessages } from '#cli/messages/ru/support.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'

const empty = abortRefused('text.empty', supportMessages.textEmpty)

const editorFailed = abortRefused('editor.failed', supportMessages.editorFailed)

/** Characters of standard input that are read; a longer text is refused anyway. */
const longest = 2 * maxFreeTextLength

const hint = '\n# Напишите вопрос выше, сохраните и закройте. Строки с «#» не отправляются.\n'

const withoutHints = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')

/** The setting may contain arguments, as for git, so a shell parses it. */
const startEditor = (editor: string, file: string, signal: AbortSignal): ChildProcess =>
  platform() === 'win32'
    ? spawn(`${editor} "${file}"`, { stdio: 'inherit', shell: true, signal })
    : spawn('sh', ['-c', `${editor} "$0"`, file], { stdio: 'inherit', signal })

const closed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', () => reject(editorFailed))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(editorFailed)))
  })

const ignore = () => undefined

/** Ignores Ctrl+C while the editor runs, as git does, so that the message is not lost. */
const ignoreInterrupts = async <A>(work: () => Promise<A>): Promise<A> => {
  const listeners = process.listeners('SIGINT')
  process.removeAllListeners('SIGINT')
  process.on('SIGINT', ignore)
  try {
    return await work()
  } finally {
    process.off('SIGINT', ignore)
    for (const listener of listeners) process.on('SIGINT', listener)
  }
}

/** Opens the editor on a file in a private temporary folder, which is always deleted afterwards. */
const edited = async (editor: string, signal: AbortSignal): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kvitok-'))
  try {
    const file = join(folder, 'obraschenie.txt')
    await writeFile(file, hint, { mode: 0o600 })
    await ignoreInterrupts(() => closed(startEditor(editor, file, signal)))
    return withoutHints(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text of a question: from the editor at a terminal, else from the input; an empty text aborts the command. */
export const readMessageText = (io: CommandIo): Effect.Effect<string> =>
  Effect.promise(async (signal) => {
    const { VISUAL: visual, EDITOR: defaultEditor } = io.env
    const editor = visual || defaultEditor || ''
    if (io.prompter.isInteractive && editor === '') printNote(io, supportMessages.questionPrompt)
    const text =
      io.prompter.isInteractive && editor !== '' ? await edited(editor, signal) : await inputText(io, longest)
    if (text.trim() === '') throw empty
    return parseOrAbort(parseFreeText(text))
  })
