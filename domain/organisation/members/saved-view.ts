import { missing } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** Max number of views that one account saves. */
export const maxSavedViews = 20

/** Max number of characters of the name of a view. */
export const maxViewName = 40

/** A view of the list of fines of a fleet: what a member has set there, under a name. */
export interface SavedView {
  readonly name: string
  /** The filters and the order in the form of a query string. */
  readonly query: string
}

/** Parses the name of a view: spaces at its ends are removed, others become single. Codes: `required`, `view.name`. */
export const parseViewName = (text: string): Parsed<string> => {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (name === '') return missing()
  return name.length > maxViewName || /\p{Cc}/u.test(name)
    ? invalid('view.name', `Название вида — до ${maxViewName} знаков: буквы, цифры и знаки препинания`, {
        max: maxViewName,
      })
    : valid(name)
}
