import { type ChildNode, parse, type Rule as PostcssRule } from 'postcss'

/** The classes that an element needs for a selector to match it. */
type Requirements = readonly string[]

/** A declaration of a custom property, and the custom properties in its value. */
interface CustomProperty {
  readonly name: string
  readonly uses: readonly string[]
}

/** `needs` has the requirements of each selector. */
interface Rule {
  readonly needs: readonly Requirements[]
  /** The custom properties in the values of its other properties. */
  readonly uses: readonly string[]
  readonly sets: readonly CustomProperty[]
  /** The rule without the custom properties that are not used. */
  readonly textFor: (used: ReadonlySet<string>) => string
}

interface Group {
  readonly opening: string
  readonly parts: readonly Part[]
}

/** A rule or a group of rules of a stylesheet. */
type Part = Rule | Group

/** A built stylesheet, parsed once. */
export type Stylesheet = readonly Part[]

/** Groups of rules; other at-rules, such as `@font-face`, are kept as they are. */
const groups: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer'])

/** Arguments of `:is()`, `:not()` and `:has()` name alternatives, so their classes are not required. */
const withoutArguments = (selector: string): string => {
  const outer = selector.replaceAll(/\([^()]*\)/g, '')
  return outer === selector ? outer : withoutArguments(outer)
}

const requirementsOf = (selector: string): Requirements =>
  Array.from(withoutArguments(selector).matchAll(/\.([\w-]+)/g), ([, name = '']) => name)

const propertiesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)),
]

const unchanged = (text: string, needs: Rule['needs']): Rule => ({
  needs,
  uses: propertiesIn(text),
  sets: [],
  textFor: () => text,
})

const ruleOf = (rule: PostcssRule): Rule => {
  const needs = rule.selectors.map(requirementsOf)
  const declarations = rule.nodes.map((node) => ({
    text: node.toString(),
    sets: node.type === 'decl' && node.variable ? node.prop : null,
  }))
  if (declarations.every(({ sets }) => sets === null)) return unchanged(rule.toString(), needs)
  return {
    needs,
    uses: declarations.flatMap(({ text, sets }) => (sets === null ? propertiesIn(text) : [])),
    sets: declarations.flatMap(({ text, sets }) =>
      sets === null ? [] : [{ name: sets, uses: propertiesIn(text) }],
    ),
    textFor: (used) => {
      const kept = declarations.filter(({ sets }) => sets === null || used.has(sets))
      return kept.length === 0 ? '' : `${rule.selector}{${kept.map(({ text }) => text).join(';')}}`
    },
  }
}

const partOf = (node: ChildNode): Part => {
  if (node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name))
    return { opening: `@${node.name} ${node.params}{`, parts: node.nodes.map(partOf) }
  return node.type === 'rule' ? ruleOf(node) : unchanged(node.toString(), [[]])
}

/** Parses the text of a built stylesheet. */
export const parseStylesheet = (text: string): Stylesheet => parse(text).nodes.map(partOf)

/** Scripts of a page show these elements before the stylesheets of the application have come (web/app/errors). */
const shownByScripts = ['failure', 'connection-notice']

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([
    ...shownByScripts,
    ...Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  ])

const rulesIn = (parts: Stylesheet): readonly Rule[] =>
  parts.flatMap((part) => ('needs' in part ? [part] : rulesIn(part.parts)))

/** Whether elements with these classes may match a rule. */
const mayMatch = ({ needs }: Rule, classes: ReadonlySet<string>): boolean =>
  needs.some((names) => names.every((name) => classes.has(name)))

/** The custom properties that rules use, in their values or in the values of custom properties which they use. */
const usedProperties = (rules: Iterable<Rule>): ReadonlySet<string> => {
  const used = new Set<string>()
  const values = new Map<string, string[]>()
  for (const { uses, sets } of rules) {
    for (const name of uses) used.add(name)
    for (const set of sets) values.set(set.name, [...(values.get(set.name) ?? []), ...set.uses])
  }
  // A set also iterates over what is added meanwhile.
  for (const name of used) for (const inside of values.get(name) ?? []) used.add(inside)
  return used
}

const textOf = (parts: Stylesheet, kept: ReadonlySet<Rule>, used: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('needs' in part) return kept.has(part) ? part.textFor(used) : ''
      const text = textOf(part.parts, kept, used)
      return text === '' ? '' : `${part.opening}${text}}`
    })
    .join('')

/**
 * The rules of the stylesheets that elements of this page may match in any state, without the custom properties that neither
 * they nor `later` use: the page contains them, so that it is drawn without another request. An application loads the whole
 * stylesheets with its scripts; `later` are those that a page may load without an application.
 */
export const firstStyles = (
  stylesheets: readonly Stylesheet[],
  html: string,
  later: readonly Stylesheet[] = [],
): string => {
  const classes = classesIn(html)
  const kept = new Set(stylesheets.flatMap(rulesIn).filter((rule) => mayMatch(rule, classes)))
  const used = usedProperties([...kept, ...later.flatMap(rulesIn)])
  return stylesheets.map((stylesheet) => textOf(stylesheet, kept, used)).join('')
}
