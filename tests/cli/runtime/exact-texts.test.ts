import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { FormRefused, InputRefused } from '#application/shared/app-error.ts'
import { runCommand } from '#cli/runtime/run-command.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const required = { code: 'required', message: 'Value is required' }
const email = { code: 'email', message: 'Value is not a valid email address' }

const outputOf = async (error: FormRefused | InputRefused) => {
  const { context, ended } = fakeCommandLine()
  await runCommand(context, { format: 'json', debug: false }, async () => Effect.fail(error))
  return JSON.parse(ended().output)
}

describe('a refused value', () => {
  it.each([
    [['fines', 'list', '--inn', ''], required, 'Заполните поле'],
    [
      ['session', 'start', 'bad'],
      email,
      'Проверьте адрес электронной почты: он выглядит как name@example.ru',
    ],
    [
      ['organisation', 'recipients', '18810177261102104321', '--type', 'foo'],
      { code: 'recipient-type', message: 'Invalid recipient type' },
      'Проверьте значение: оно не подходит',
    ],
    [
      ['payments', 'create', '18810152260918817971', '--system', 'Foo'],
      { code: 'payment-system', message: 'Платежная система не поддерживается' },
      'Платежная система не поддерживается',
    ],
  ])(
    'kvitok %j prints the exact text of the specification as JSON and Russian to people',
    async (line, error, wording) => {
      const refused = await runHere([...line, '--format', 'json'])
      expect(refused).toMatchObject({ code: 1, stderr: `kvitok: ${wording}\n` })
      expect(JSON.parse(refused.output)).toEqual({ error })
    },
  )

  it('an error of a use case keeps its exact text, and a form every issue', async () => {
    expect(await outputOf(new InputRefused(required))).toEqual({ error: required })
    const form = new FormRefused({
      issues: [
        { field: 'name', issue: required },
        { field: 'email', issue: email },
      ],
    })
    expect(await outputOf(form)).toEqual({ error: { ...required, issues: [required, email] } })
  })
})
