import { Deferred, Effect } from 'effect'
import { Window } from 'happy-dom'
import { observer } from 'mobx-react-lite'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { formAction, formActions } from '#web/ui/form/model/form-action.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'

const setup: FormSetup<'name', string> = {
  values: { name: '' },
  intent: 'rename',
  validate: ({ name }) =>
    name === ''
      ? { _tag: 'Invalid', errors: [{ field: 'name', text: 'Введите название' }] }
      : { _tag: 'Valid', value: name },
}

const Page = observer(function Page({
  form,
  onDone,
}: {
  readonly form: FormModel<'name', string, number>
  readonly onDone?: (value: number) => void
}) {
  const send = useFormAction(form, { onDone: (value) => onDone?.(value) })
  return (
    <Form form={form} onSubmit={send}>
      <Field label="Название" {...fieldProps(form, 'name')} />
      <button type="submit">{form.isPending ? 'Сохраняем' : 'Сохранить'}</button>
      <output>{form.failure?.message ?? form.value}</output>
    </Form>
  )
})

const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })

const page = new Window({ url: 'https://kvitok.example/' })

let root: Root

beforeEach(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('sessionStorage', page.sessionStorage)
  vi.stubGlobal('FormData', page.FormData)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React looks for a document when it is loaded.
  const { createRoot } = await import('react-dom/client')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = () => {
  const submitted = new page.Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submitted as unknown as Event)
}

const submit = () =>
  act(async () => {
    press()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })

/** A page with the form; every submission waits until `answer` is given. */
const opened = async (onDone?: (value: number) => void) => {
  const sent: string[] = []
  const waiting: Deferred.Deferred<number, BackendUnavailable>[] = []
  const rename = formAction(
    () => setup,
    (name) =>
      Effect.gen(function* () {
        sent.push(name)
        const answer = yield* Deferred.make<number, BackendUnavailable>()
        waiting.push(answer)
        return yield* Deferred.await(answer)
      }),
  )
  const form = new FormModel<'name', string, number>(setup)
  const router = createMemoryRouter(
    [
      {
        path: '/page',
        action: formActions({ rename }),
        Component: () => <Page form={form} {...(onDone && { onDone })} />,
      },
      { path: '/other', Component: () => null },
    ],
    { initialEntries: ['/page?from=list'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  let answered = 0
  const settled = async (answer: Effect.Effect<number, BackendUnavailable>) => {
    await vi.waitUntil(() => waiting.length > answered, { timeout: 20_000 })
    const last = waiting[answered]
    if (last === undefined) throw new Error('nothing was sent')
    answered += 1
    await act(async () => Deferred.doneUnsafe(last, answer))
    // `act` draws at its end what has come until then.
    await vi.waitUntil(
      async () => {
        await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
        return !form.isPending
      },
      { timeout: 20_000 },
    )
  }
  return { form, sent, settled, router }
}

const text = () => ({
  button: document.querySelector('button')?.textContent,
  answer: document.querySelector('output')?.textContent,
})

describe('useFormAction', () => {
  it('sends a valid form to the action of its page and passes the answer on', async () => {
    const done: number[] = []
    const { form, sent, settled } = await opened((value) => void done.push(value))
    act(() => form.edit('name', 'Ромашка'))
    await submit()
    await vi.waitFor(() => expect([sent, text().button]).toEqual([['Ромашка'], 'Сохраняем']))
    await settled(Effect.succeed(7))
    expect([done, text()]).toEqual([[7], { button: 'Сохранить', answer: '7' }])
  })

  it('sends nothing for an invalid form, whose error summary takes the focus', async () => {
    const { sent } = await opened()
    await submit()
    await act(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => resolve())
        }),
    )
    expect(sent).toEqual([])
    expect(document.activeElement?.textContent).toContain('Введите название')
  })

  it('sends a form once however often it is submitted while it is pending', async () => {
    const { form, sent, settled } = await opened()
    act(() => form.edit('name', 'Ромашка'))
    await act(async () => {
      press()
      press()
    })
    await submit()
    await settled(Effect.succeed(1))
    expect(sent).toEqual(['Ромашка'])
  })

  it('keeps the values of a form that failed, and sends it again', async () => {
    const { form, sent, settled } = await opened()
    act(() => form.edit('name', 'Ромашка'))
    await submit()
    await settled(Effect.fail(networkFailure))
    expect([text(), form.values.name]).toEqual([{ button: 'Сохранить', answer: 'Нет связи' }, 'Ромашка'])
    await submit()
    await settled(Effect.succeed(2))
    expect([sent, text().answer]).toEqual([['Ромашка', 'Ромашка'], '2'])
  })

  it('shows a defect as a failure of the form instead of an error page', async () => {
    const { form, settled } = await opened()
    act(() => form.edit('name', 'Ромашка'))
    await submit()
    await settled(Effect.die('defect'))
    expect([form.failure?.code, form.values.name]).toEqual(['crashed', 'Ромашка'])
  })

  it('ignores the answer to an abandoned submission', async () => {
    const done: number[] = []
    const { form, settled } = await opened((value) => void done.push(value))
    act(() => form.edit('name', 'Ромашка'))
    await submit()
    act(() => form.forgetSubmission())
    await settled(Effect.succeed(3))
    expect([done, form.value]).toEqual([[], null])
  })

  it('useFormAction is not pending after its page was left', async () => {
    const { form, router } = await opened()
    act(() => form.edit('name', 'Ромашка'))
    await submit()
    await act(() => router.navigate('/other'))
    expect(form.isPending).toBe(false)
  })
})
