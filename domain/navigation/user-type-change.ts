import { piecesOf, valueIn, withoutName } from './query-piece.ts'

/** The flag of spec §2 that the change depends on. */
export const userTypeFlag = 'isChangeUserType'

/** Spec §2: query names arrive in camelCase once the address was put in order, and as they were before that. */
const names = ['user_type', 'userType'] as const

const isUserType = (text: string | null): text is string => text !== null && /^\d{1,3}$/.test(text)

/** Spec §2: with a user type in the query and the flag on, the type to change to; otherwise nothing is called. */
export const userTypeToChangeTo = (search: string, isFlagOn: boolean): number | null => {
  if (!isFlagOn) return null
  const query = piecesOf(search.replace(/^\?/, ''))
  const asked = names.map((name) => valueIn(query, name)).find(isUserType)
  return asked === undefined ? null : Number(asked)
}

/** The query once the type was changed: a second visit of the same address must not change it again. */
export const withoutUserType = (search: string): string => {
  const left = names.reduce(withoutName, piecesOf(search.replace(/^\?/, '')))
  return left.length === 0 ? '' : `?${left.join('&')}`
}
