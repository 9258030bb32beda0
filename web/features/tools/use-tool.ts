import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup, FormValues } from '#web/ui/form/model/form-setup.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import type { Tool } from './tool.ts'

/** The form of a tool, for the page and for the `action` that a browser without script posts to. */
export const toolSetup = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
  today: LocalDate,
): FormSetup<Field, Answer> => ({
  values: Object.fromEntries(tool.fields.map((field) => [field, ''])) as FormValues<Field>,
  validate: (values) => tool.read(values, today),
})

/**
 * The form model of a tool. If a field was sent, by a link or without script, the form is validated at once.
 */
export const toolForm = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
  sent: URLSearchParams,
  today: LocalDate,
): FormModel<Field, Answer> => {
  const form = new FormModel(toolSetup(tool, today))
  form.hydrate(sent)
  if (tool.fields.some((field) => sent.has(field))) form.submit()
  return form
}

/** Returns the form model of a tool, filled in from the address or from the posted form. Today is the Moscow date. */
export const useTool = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
): FormModel<Field, Answer> => {
  const { search } = useLocation()
  const posted = useActionData<FormReply<void>>()
  const [form] = useState(() => {
    const sent = new URLSearchParams(tool.method === 'get' ? search : posted?.values)
    return toolForm(tool, sent, localDateOf(realClock.now()))
  })
  return form
}
