import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { formAction, formActions } from '#web/ui/form/model/form-action.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import { callAction } from '#tests/support/pages/call-action.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'

const setupOf = (intent: string): FormSetup<'name', string> => ({
  values: { name: '' },
  intent,
  validate: ({ name }) => ({ _tag: 'Valid', value: name }),
})

const actionOf = (intent: string) =>
  formAction(
    () => setupOf(intent),
    (name) => Effect.succeed(`${intent} ${name}`),
  )

const action = formActions({ add: actionOf('add'), rename: actionOf('rename') })

const brokenBody = {
  method: 'POST',
  body: 'no part and no end',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
}

describe('formAction', () => {
  it.each([actionOf('add'), action])('answers 400 to a body that is not a form', async (sent) => {
    const url = new URL('http://kvitok.test/')
    const args = {
      request: new Request(url, brokenBody),
      url,
      pattern: '/',
      params: {},
      context: new RouterContextProvider(),
    }
    await expect(sent(args)).rejects.toMatchObject({ init: { status: 400 } })
  })
})

describe('formActions', () => {
  it('gives a form to the action that its setup names', async () => {
    const form = new FormModel<'name', string, string>(setupOf('rename'))
    form.edit('name', 'Ромашка')
    await sendForm(form, action, {})
    expect(form.value).toBe('rename Ромашка')
  })

  it.each([{}, { intent: 'constructor' }])(
    'answers 400 to a form that it does not know: %o',
    async (fields) => {
      const answer = callAction(action, '/', fields as Record<string, string>, () => expect.unreachable())
      await expect(answer).rejects.toMatchObject({ init: { status: 400 } })
    },
  )
})
