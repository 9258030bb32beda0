import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { Tool } from './tool.ts'
import { toolSetup } from './use-tool.ts'

/** The `action` of a page whose tool has the method `post`. It returns the sent values, from which the page computes the answer. */
export const toolAction = <Field extends string, Answer>(tool: Tool<Field, Answer>) =>
  formAction(
    () => toolSetup(tool, localDateOf(instant(Date.now()))),
    () => Effect.void,
  )
