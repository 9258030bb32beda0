import { useState } from 'react'
import { useLocation } from 'react-router'
import { instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { FormModel, type FormValues } from '#web/ui/form/model/form-model.ts'
import type { Tool } from './tool.ts'

/**
 * The form model of a tool. If the address contains a field, the form was submitted by a link or without script, so it is
 * validated at once.
 */
export const toolForm = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
  search: URLSearchParams,
  today: LocalDate,
): FormModel<Field, Answer> => {
  const form = new FormModel<Field, Answer>({
    values: Object.fromEntries(tool.fields.map((field) => [field, ''])) as FormValues<Field>,
    validate: (values) => tool.read(values, today),
  })
  form.hydrate(search)
  if (tool.fields.some((field) => search.has(field))) form.submit()
  return form
}

/** Returns the form model of a tool, filled in from the address. Today is the Moscow date. */
export const useTool = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
): FormModel<Field, Answer> => {
  const { search } = useLocation()
  const [form] = useState(() => toolForm(tool, new URLSearchParams(search), localDateOf(instant(Date.now()))))
  return form
}
