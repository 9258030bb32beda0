import type { Charge } from '#domain/charges/charge.ts'

/** КоАП art. 30.2: to the court, or to the head of the office that ruled; the charge of a tax has its own way. */
export const canBeAppealed = ({
  kind,
  bailiff,
  paidAt,
}: Pick<Charge, 'kind' | 'bailiff' | 'paidAt'>): boolean => kind === 'fine' && !bailiff && paidAt === null
