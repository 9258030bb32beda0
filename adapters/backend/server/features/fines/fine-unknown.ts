import { refused } from '#adapters/backend/server/http/refused.ts'

export const fineUnknown = refused(
  'fine.unknown',
  'Такого начисления нет. Проверьте номер: возможно, начисление снято',
)
