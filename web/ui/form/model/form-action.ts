import type { Effect } from 'effect'
import type { AppError } from '#application/shared/app-error.ts'
import { runInAction } from 'mobx'
import { type ActionFunctionArgs, data } from 'react-router'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { crashed, type Failure, failureOf, withoutError } from '#web/ui/async/failure.ts'
import type { FormReply } from './form-reply.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup, FormValues } from '#web/ui/form/model/form-setup.ts'

/** Secrets are not sent back into a page. */
const withoutSecrets = (values: FormValues, secrets: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, secrets.includes(name) ? '' : text]))

/** Throws an answer 400 for a body that is not a form, such as a multipart body without its end: a sender caused it. */
const fieldsOf = async (request: Request): Promise<FormData> =>
  request.formData().catch((cause: unknown) => {
    if (cause instanceof TypeError) throw data(null, { status: 400 })
    throw cause
  })

/** A page of the browser keeps what was typed; on a server a defect is logged with the code of the error page. */
const afterDefect = (cause: unknown): Failure => {
  if (typeof document === 'undefined') throw cause
  return crashed
}

/** A page of the browser gets the error itself, too. */
const failureFor = (error: AppError): Failure => {
  const failure = failureOf(error)
  if (typeof document !== 'undefined') return failure
  return { ...withoutError(failure), retryAfterMs: 'retryAfterMs' in error ? error.retryAfterMs : undefined }
}

/** After an answer of 400 and more the router does not load the page again. A server sends the exact status (web/server/pages/reply-status.ts). */
const notDone = <A>(reply: FormReply<A>) => data(reply, { status: 422 })

/**
 * The `action` of a route with a form: the same validation and the same use case in the browser, and on the server for a
 * form that was sent without script. Throws an answer 400 for a body that is not a form.
 */
export const formAction =
  <Field extends string, Output, A>(
    setupOf: (args: ActionFunctionArgs) => FormSetup<Field, Output>,
    send: (output: Output, args: ActionFunctionArgs) => Effect.Effect<A, AppError>,
  ) =>
  async (args: ActionFunctionArgs) => {
    const fields = await fieldsOf(args.request)
    const setup = setupOf(args)
    const form = new FormModel(setup)
    form.hydrate(
      new URLSearchParams(
        [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
    const values = withoutSecrets(form.values, setup.secrets ?? [])
    const output = form.submit()
    if (output === null) return notDone<A>({ _tag: 'Invalid', values })
    const failed = (failure: Failure) => notDone<A>({ _tag: 'Failed', values, failure })
    return runLoader(send(output, args), args.request.signal).then(
      (sent) =>
        sent._tag === 'Done'
          ? data<FormReply<A>>({ _tag: 'Done', value: sent.value, values })
          : failed(failureFor(sent.error)),
      (cause: unknown) => failed(afterDefect(cause)),
    )
  }

/** The `action` of a page with several forms: `intent` of their setups says which of them was sent. */
export const formActions =
  (actions: Readonly<Record<string, (args: ActionFunctionArgs) => Promise<unknown>>>) =>
  async (args: ActionFunctionArgs) => {
    const intent = (await fieldsOf(args.request.clone())).get('intent')
    const action = Object.entries(actions).find(([name]) => name === intent)?.[1]
    if (action === undefined) throw data(null, { status: 400 })
    return action(args)
  }

/** The form after a reply: it contains the sent values, and their field errors if they were invalid. */
export const formAfter = <Field extends string, Output, A>(
  setup: FormSetup<Field, Output>,
  reply: FormReply<A> | undefined,
): FormModel<Field, Output, A> => {
  const form = new FormModel<Field, Output, A>(setup)
  if (reply === undefined) return form
  form.prefill(reply.values as Partial<FormValues<Field>>)
  if (reply._tag === 'Invalid') form.submit()
  else
    runInAction(() => {
      form.submission = reply
    })
  return form
}
