import { checkFakeFine, type FakeFineCheck } from '#domain/inspection/fake-fine.ts'
import { maxNoticeLength } from '#domain/inspection/requisites.ts'
import { type Tool, unlessInvalid } from './tool.ts'

/** Checks the text of a message or of a QR code for signs of a fake fine. */
export const checkFineTool: Tool<'text', FakeFineCheck> = {
  path: '/check-fine/',
  method: 'post',
  fields: ['text'],
  read: (values, today) => {
    // A browser sends a line break as two characters, while the counter of the field counts one.
    const text = values.text.replaceAll('\r\n', '\n')
    return unlessInvalid(
      [
        text.trim() === '' ? { field: 'text', text: 'Вставьте текст письма, сообщения или QR-кода' } : null,
        text.length > maxNoticeLength
          ? {
              field: 'text',
              text: `Оставьте часть с номером, суммой и получателем: помещается ${maxNoticeLength} знаков, а здесь ${text.length}`,
            }
          : null,
      ],
      () => checkFakeFine({ text, today }),
    )
  },
}
