import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { commandEnvironment, spawn, spawnSync } from '#tests/support/programs.ts'
import { kvitokProgram } from '#tests/support/command-line/run-kvitok.ts'

/** `script` of util-linux runs a program in a terminal, and no npm package does. Without it these tests are skipped. */
const hasScript = spawnSync('script', ['--version']).status === 0

const kvitok = (line: string) =>
  spawn('script', ['-qec', `${process.execPath} ${kvitokProgram} ${line}`, '/dev/null'], {
    env: { ...commandEnvironment(), BACKEND_URL: 'http://127.0.0.1:1' },
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: 25_000,
  })

/** Types each answer once its question is shown on the screen. */
const shown = async (
  child: ReturnType<typeof kvitok>,
  question = '',
  answer = '',
): Promise<{ readonly screen: string; readonly code: unknown }> => {
  const exited = once(child, 'exit')
  let screen = ''
  let isPrompted = question === ''
  for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
    screen += text
    if (isPrompted || !screen.includes(question)) continue
    isPrompted = true
    child.stdin?.write(answer)
  }
  return { screen, code: (await exited)[0] }
}

describe.skipIf(!hasScript)('in a real terminal', () => {
  it('kvitok prints a table', async () => {
    const { screen, code } = await shown(kvitok('plural 1 --no-color'))
    expect({ screen, code }).toEqual({
      screen: expect.stringMatching(/^Число +Словами\r\n1 +1 штраф\r\n$/),
      code: 0,
    })
  })

  it('a typed password is not shown', async () => {
    const { screen, code } = await shown(kvitok('session start a@kvitok.example'), 'Пароль', 'swordfish\r')
    expect(screen).toContain('Нет связи с сервером')
    expect(screen).not.toContain('swordfish')
    expect(code).toBe(1)
  })

  it('Ctrl-C at a password ends the program', async () => {
    const { screen, code } = await shown(kvitok('session start a@kvitok.example'), 'Пароль', 'sword\u0003')
    expect(screen).toContain('Ввод прерван')
    expect(code).toBe(1)
  })
})
