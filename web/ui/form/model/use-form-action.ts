import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { FormModel } from './form-model.ts'
import type { AfterSubmission } from './form-setup.ts'
import type { FormReply } from './form-reply.ts'

/**
 * Sends a form to the `action` of its page without leaving the page; the model has the state of the submission and its answer.
 * Call it in the component that owns the model: an answer that comes after its end is ignored. `after` says what happens after a
 * submission that succeeded or failed.
 */
export const useFormAction = <Field extends string, Output, A>(
  form: FormModel<Field, Output, A>,
  after?: AfterSubmission<A>,
): (() => void) => {
  const { pathname, search } = useLocation()
  const { data, submit } = useFetcher<FormReply<A>>()
  // An answer is taken once: the form may be sent again while the last answer is still there.
  const settle = useEffectEvent((reply: FormReply<A>) => form.settle(reply, after))
  useEffect(() => {
    if (data !== undefined) settle(data)
  }, [data])
  useEffect(() => () => form.abandon(), [form])
  return () => {
    const sent = form.begin()
    if (sent !== null) void submit(sent, { method: 'post', action: `${pathname}${search}` })
  }
}
