import { LRUCache } from 'lru-cache'
import { sourceOf } from './inline-scripts.ts'

/** The classes that an element needs for a selector to match it. */
export type Requirements = readonly string[]

interface Declaration {
  readonly text: string
  /** The custom property that it sets; null if it sets another property. */
  readonly sets: string | null
  /** The custom properties in its value. */
  readonly uses: readonly string[]
}

/** A rule, or an at-rule that is kept as it is: one declaration without a selector. `needs` has the requirements of each selector. */
export interface Rule {
  readonly needs: readonly Requirements[]
  readonly selector: string | null
  readonly declarations: readonly Declaration[]
}

interface Group {
  readonly opening: string
  readonly parts: readonly Part[]
}

/** A rule or a group of rules of a stylesheet. */
export type Part = Rule | Group

/** A stylesheet as the build parses it (web/build/parsed-stylesheets.ts). */
export type Stylesheet = readonly Part[]

/** Scripts of a page show these elements before the stylesheets of the application have come (web/app/errors). */
const shownByScripts = ['failure', 'connection-notice']

const classAttribute = ' class="'

/** Uses `indexOf`, because it searches a page five times as fast as a pattern does. */
const classesIn = (html: string): ReadonlySet<string> => {
  const values = new Set<string>()
  for (let at = html.indexOf(classAttribute); at !== -1; at = html.indexOf(classAttribute, at)) {
    at += classAttribute.length
    values.add(html.slice(at, html.indexOf('"', at)))
  }
  return new Set([...shownByScripts, ...Array.from(values, (names) => names.split(' ')).flat()])
}

const rulesIn = (parts: Stylesheet): readonly Rule[] =>
  parts.flatMap((part) => ('needs' in part ? [part] : rulesIn(part.parts)))

/** Whether elements with these classes may match a rule. */
const mayMatch = ({ needs }: Rule, classes: ReadonlySet<string>): boolean =>
  needs.some((names) => names.every((name) => classes.has(name)))

const declarationsOf = (rules: Iterable<Rule>): readonly Declaration[] =>
  Array.from(rules, ({ declarations }) => declarations).flat()

/** The custom properties that rules use, in their values or in the values of custom properties which they use. */
const usedProperties = (rules: Iterable<Rule>): ReadonlySet<string> => {
  const used = new Set<string>()
  const values = new Map<string, string[]>()
  for (const { sets, uses } of declarationsOf(rules))
    if (sets === null) for (const name of uses) used.add(name)
    else values.set(sets, [...(values.get(sets) ?? []), ...uses])
  // A set also iterates over what is added meanwhile.
  for (const name of used) for (const inside of values.get(name) ?? []) used.add(inside)
  return used
}

/** The text of a rule without the custom properties that are not used. */
const ruleText = ({ selector, declarations }: Rule, used: ReadonlySet<string>): string => {
  const kept = declarations.filter(({ sets }) => sets === null || used.has(sets))
  const text = kept.map((declaration) => declaration.text).join(';')
  return selector === null || text === '' ? text : `${selector}{${text}}`
}

const textOf = (parts: Stylesheet, kept: ReadonlySet<Rule>, used: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('needs' in part) return kept.has(part) ? ruleText(part, used) : ''
      const text = textOf(part.parts, kept, used)
      return text === '' ? '' : `${part.opening}${text}}`
    })
    .join('')

const neededStyles = (
  stylesheets: readonly Stylesheet[],
  classes: ReadonlySet<string>,
  later: readonly Stylesheet[],
): string => {
  const kept = new Set(stylesheets.flatMap(rulesIn).filter((rule) => mayMatch(rule, classes)))
  const used = usedProperties([...kept, ...later.flatMap(rulesIn)])
  return stylesheets.map((stylesheet) => textOf(stylesheet, kept, used)).join('')
}

export interface FirstStyles {
  readonly text: string
  /** The hash of the text, as a source of the content security policy. */
  readonly source: string
}

/** Max characters of the styles and classes that are kept for the stylesheets of one kind of page. */
const maxKept = 500_000

/** The styles of pages by their stylesheets and classes: the pages of one kind have few different sets of classes. */
const knownStyles = new WeakMap<readonly Stylesheet[], LRUCache<string, FirstStyles>>()

const stylesByClasses = (stylesheets: readonly Stylesheet[]): LRUCache<string, FirstStyles> => {
  const known = knownStyles.get(stylesheets)
  if (known !== undefined) return known
  const made = new LRUCache<string, FirstStyles>({
    maxSize: maxKept,
    sizeCalculation: ({ text }, classes) => text.length + classes.length,
  })
  knownStyles.set(stylesheets, made)
  return made
}

/**
 * The rules of the stylesheets that elements of this page may match in any state, without the custom properties that neither
 * they nor `later` use: the page contains them, so that it is drawn without another request. An application loads the whole
 * stylesheets with its scripts; `later` are those that a page may load without an application, the same ones for every call
 * with these stylesheets.
 */
export const firstStyles = (
  stylesheets: readonly Stylesheet[],
  html: string,
  later: readonly Stylesheet[] = [],
): FirstStyles => {
  const classes = classesIn(html)
  const styles = stylesByClasses(stylesheets)
  const key = [...classes].toSorted().join(' ')
  const known = styles.get(key)
  if (known !== undefined) return known
  const text = neededStyles(stylesheets, classes, later)
  const found = { text, source: sourceOf(text) }
  styles.set(key, found)
  return found
}
