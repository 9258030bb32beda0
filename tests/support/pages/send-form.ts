import type { ActionFunction } from 'react-router'
import type { Resolve } from '#web/app/services.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import type { AfterSubmission } from '#web/ui/form/model/form-setup.ts'
import { callAction } from './call-action.ts'

interface FormRoute<A> extends AfterSubmission<A> {
  readonly path?: string
  readonly params?: Readonly<Record<string, string>>
}

/** Sends a form to the `action` of its page, as `useFormAction` does; false if it is not sent. `service` is the only service it uses. */
export const sendForm = async <Field extends string, Output, A>(
  form: FormModel<Field, Output, A>,
  action: ActionFunction,
  service: unknown,
  { path = '/', params = {}, ...after }: FormRoute<A> = {},
): Promise<boolean> => {
  const sent = form.begin()
  if (sent === null) return false
  const request = (() => service) as unknown as Resolve
  const reply = await callAction<A>(action, path, Object.fromEntries(sent), request, params)
  form.settle(reply, after)
  return true
}
