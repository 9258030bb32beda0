import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Shape } from '#cli/output/row-schema.ts'

export interface ShownSession {
  readonly email: string
  readonly isLegalEntity: boolean
}

export const sessionShape: Shape<ShownSession> = {
  columns: [
    { name: 'email', title: 'Почта', of: ({ email }) => email, mask: maskedNumber },
    {
      name: 'isLegalEntity',
      title: 'Кто',
      of: ({ isLegalEntity }) => String(isLegalEntity),
      shown: ({ isLegalEntity }) => (isLegalEntity ? 'организация' : 'водитель'),
    },
  ],
  json: (session) => session,
}
