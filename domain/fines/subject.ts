import type { Fine, SortIdentifier } from './fine.ts'

/** What people know their charge by, the best known first. */
const order: readonly SortIdentifier['type'][] = ['plate', 'sts', 'licence', 'vin', 'inn', 'uin']

/** The document by which a charge is best known; nothing where the register does not say. */
export const subjectOf = ({ foundBy }: Pick<Fine, 'foundBy'>): SortIdentifier | null =>
  foundBy.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))[0] ?? null

/** One text for one document; empty where there is none. */
export const subjectKey = (subject: SortIdentifier | null): string =>
  subject === null ? '' : `${subject.type}:${subject.identifier}`
