import { refused } from '#adapters/backend/server/http/refused.ts'

/** Fails for a charge that does not exist, and for one that the caller may not see: both look alike. */
export const fineUnknown = refused(
  'fine.unknown',
  'Такого начисления нет. Проверьте номер: возможно, начисление снято',
)
