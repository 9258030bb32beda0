import { type UinInspection, inspectUin } from '#domain/inspection/uin-inspection.ts'
import { validResult, type Tool } from './tool.ts'

/** Longer than any number with its spaces; the rest is not read. */
export const maxUinLength = 300

/** Looks at a charge number before anybody is asked about it. */
export const uinTool: Tool<'uin', UinInspection> = {
  path: '/po-nomeru-postanovleniya/',
  fields: ['uin'],
  read: ({ uin }, today) =>
    uin.trim() === ''
      ? { _tag: 'Invalid', errors: [{ field: 'uin', text: 'Введите номер постановления' }] }
      : validResult(inspectUin(uin.slice(0, maxUinLength), today)),
}
