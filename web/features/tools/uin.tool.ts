import { type UinInspection, inspectUin } from '#domain/inspection/uin-inspection.ts'
import { validResult, type Tool } from './tool.ts'

/** Max length of the input, longer than any number with spaces. The rest is ignored. */
export const maxUinLength = 300

/** Inspects a UIN before any source is queried. */
export const uinTool: Tool<'uin', UinInspection> = {
  path: '/po-nomeru-postanovleniya/',
  method: 'get',
  fields: ['uin'],
  read: ({ uin }, today) =>
    uin.trim() === ''
      ? { _tag: 'Invalid', errors: [{ field: 'uin', text: 'Введите номер постановления' }] }
      : validResult(inspectUin(uin.slice(0, maxUinLength), today)),
}
