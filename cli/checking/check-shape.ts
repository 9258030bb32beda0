import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { IdentifierCheck } from '#domain/identity/validators.ts'
import type { Shape } from '#cli/shape.ts'

export const checkShape: Shape<IdentifierCheck> = {
  columns: [
    { name: 'type', title: 'Вид', of: ({ type }) => type },
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    {
      name: 'valid',
      of: ({ valid }) => String(valid),
      title: 'Верно',
      shown: ({ valid }) => (valid ? 'да' : 'нет'),
    },
    { name: 'value', title: 'Значение', of: ({ value }) => value ?? '' },
    {
      name: 'issues',
      title: 'Что не так',
      of: ({ issues }) => issues.map(describeIssue).join('; '),
    },
  ],
  json: (check) => check,
}
