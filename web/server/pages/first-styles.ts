import { type ChildNode, parse } from 'postcss'

/** The classes that an element needs for a selector to match it. */
type Requirements = readonly string[]

interface Declaration {
  readonly text: string
  /** The custom property that it sets; undefined for other properties and for rules that are kept as they are. */
  readonly sets?: string
  /** The custom properties in its value. */
  readonly uses: readonly string[]
}

/** `needs` has the requirements of each selector. */
interface Rule {
  readonly opening: string
  readonly needs: readonly Requirements[]
  readonly declarations: readonly Declaration[]
  readonly closing: string
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

const declarationOf = (node: ChildNode): Declaration => {
  const text = node.toString()
  return {
    text,
    ...(node.type === 'decl' && node.variable && { sets: node.prop }),
    uses: Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name),
  }
}

const partOf = (node: ChildNode): Part => {
  if (node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name))
    return { opening: `@${node.name} ${node.params}{`, parts: node.nodes.map(partOf) }
  if (node.type === 'rule')
    return {
      opening: `${node.selector}{`,
      needs: node.selectors.map(requirementsOf),
      declarations: node.nodes.map(declarationOf),
      closing: '}',
    }
  return { opening: '', needs: [[]], declarations: [declarationOf(node)], closing: '' }
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

/** The rules that elements with these classes may match. */
const rulesFor = (parts: Stylesheet, classes: ReadonlySet<string>): Stylesheet =>
  parts.flatMap((part): Stylesheet => {
    if ('needs' in part)
      return part.needs.some((names) => names.every((name) => classes.has(name))) ? [part] : []
    const inside = rulesFor(part.parts, classes)
    return inside.length === 0 ? [] : [{ ...part, parts: inside }]
  })

const declarationsIn = (parts: Stylesheet): readonly Declaration[] =>
  parts.flatMap((part) => ('needs' in part ? part.declarations : declarationsIn(part.parts)))

/** The custom properties that other properties have in their values, by themselves or through other custom properties. */
const usedProperties = (declarations: readonly Declaration[]): ReadonlySet<string> => {
  const used = new Set(declarations.flatMap(({ sets, uses }) => (sets === undefined ? uses : [])))
  const values = Map.groupBy(declarations, ({ sets }) => sets)
  // A set also iterates over what is added meanwhile.
  for (const name of used)
    for (const { uses } of values.get(name) ?? []) for (const inside of uses) used.add(inside)
  return used
}

const textOf = (parts: Stylesheet, used: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if (!('needs' in part)) {
        const text = textOf(part.parts, used)
        return text === '' ? '' : `${part.opening}${text}}`
      }
      const kept = part.declarations.filter(({ sets }) => sets === undefined || used.has(sets))
      return kept.length === 0
        ? ''
        : `${part.opening}${kept.map(({ text }) => text).join(';')}${part.closing}`
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
  const rules = stylesheets.map((stylesheet) => rulesFor(stylesheet, classes))
  const used = usedProperties([...rules, ...later].flatMap(declarationsIn))
  return rules.map((stylesheet) => textOf(stylesheet, used)).join('')
}
