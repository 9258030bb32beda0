/** Joins the class names that apply: `classNames(css['card'], chosen && css['chosen'])`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined).join(' ')
