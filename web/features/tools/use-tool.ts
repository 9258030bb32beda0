import { useLocation } from 'react-router'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { useViewModel } from '#web/app/features.ts'
import type { Tool } from './tool.ts'
import { ToolViewModel } from './tool.view-model.ts'

/** The tool of a page, filled in by the address. */
export const useTool = <Field extends string, Answer>(
  tool: Tool<Field, Answer>,
): ToolViewModel<Field, Answer> => {
  const { search } = useLocation()
  return useViewModel(
    () => new ToolViewModel(tool, new URLSearchParams(search), localDateOf(instant(Date.now()))),
  )
}
