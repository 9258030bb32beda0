import { piecesOf, valueIn, withoutName } from './query-piece.ts'

/** The feature flag of spec §2 that permits the change. */
export const userTypeFlag = 'isChangeUserType'

/** Spec §2: query names arrive in camelCase after the redirect of the address, and in snake_case before it. */
const names = ['user_type', 'userType'] as const

const isUserType = (text: string | null): text is string => text !== null && /^\d{1,3}$/.test(text)

/** Spec §2: returns the user type to change to if the query contains one and the flag is on; otherwise null. */
export const userTypeToChangeTo = (search: string, isFlagOn: boolean): number | null => {
  if (!isFlagOn) return null
  const query = piecesOf(search.replace(/^\?/, ''))
  const target = names.map((name) => valueIn(query, name)).find(isUserType)
  return target === undefined ? null : Number(target)
}

/**
 * Returns the query without the user type, so that a second visit of the address does not change the type
 * again.
 */
export const withoutUserType = (search: string): string => {
  const left = names.reduce(withoutName, piecesOf(search.replace(/^\?/, '')))
  return left.length === 0 ? '' : `?${left.join('&')}`
}
