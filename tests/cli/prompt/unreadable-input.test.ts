import { tmpdir } from 'node:os'
import { platform } from 'node:process'
import { describe, expect, it } from 'vitest'
import { runKvitok, unreadableFile } from '#tests/support/command-line/run-kvitok.ts'

const inputs = [
  ['a folder', tmpdir(), 'EISDIR'],
  ['a file whose read fails', unreadableFile, 'EIO'],
] as const

describe.skipIf(platform !== 'linux').each(inputs)('the standard input is %s', (_, inputFrom, cause) => {
  it.each(['check inn', 'recognise', 'verify'])('kvitok %s refuses it', async (command) => {
    expect(await runKvitok(command.split(' '), { inputFrom })).toEqual({
      code: 1,
      output: '',
      stderr: `kvitok: Входные данные не читаются (${cause}). Проверьте, что на вход подан файл, и повторите\n`,
    })
  })
})
