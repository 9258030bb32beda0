import type { Charge } from '#domain/charges/charge.ts'

/**
 * КоАП art. 30.2: returns whether a ruling can be appealed to a court or to the head of the issuing office.
 * Charges of taxes have a different procedure.
 */
export const canBeAppealed = ({
  kind,
  bailiff,
  paidAt,
}: Pick<Charge, 'kind' | 'bailiff' | 'paidAt'>): boolean => kind === 'fine' && !bailiff && paidAt === null
