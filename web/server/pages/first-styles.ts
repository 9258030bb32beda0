import { type ChildNode, parse } from 'postcss'

/** The classes that an element needs for a selector to match it. */
type Requirements = readonly string[]

/** A rule or a group of rules of a stylesheet; `needs` has the requirements of each selector of a rule. */
type Part =
  | { readonly text: string; readonly needs: readonly Requirements[] }
  | { readonly opening: string; readonly parts: readonly Part[] }

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

const partOf = (node: ChildNode): Part => {
  if (node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name))
    return { opening: `@${node.name} ${node.params}{`, parts: node.nodes.map(partOf) }
  return { text: node.toString(), needs: node.type === 'rule' ? node.selectors.map(requirementsOf) : [[]] }
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

const textOf = (parts: Stylesheet, classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('text' in part)
        return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.text : ''
      const text = textOf(part.parts, classes)
      return text === '' ? '' : `${part.opening}${text}}`
    })
    .join('')

/**
 * The rules of the stylesheets that elements of this page may match in any state: the page contains them, so that it is
 * drawn without another request. An application loads the whole stylesheets with its scripts.
 */
export const firstStyles = (stylesheets: readonly Stylesheet[], html: string): string => {
  const classes = classesIn(html)
  return stylesheets.map((stylesheet) => textOf(stylesheet, classes)).join('')
}
