import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildNode, parse, type Rule as PostcssRule } from 'postcss'
import type { Plugin } from 'vite'
import type { Part, Requirements, Rule, Stylesheet } from '#web/server/pages/first-styles.ts'

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

const declarationOf = (text: string, sets: string | null = null) => ({ text, sets, uses: propertiesIn(text) })

const ruleOf = ({ selector, selectors, nodes }: PostcssRule): Rule => ({
  needs: selectors.map(requirementsOf),
  selector,
  declarations: nodes.map((node) =>
    declarationOf(node.toString(), node.type === 'decl' && node.variable ? node.prop : null),
  ),
})

const partOf = (node: ChildNode): Part => {
  if (node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name))
    return { opening: `@${node.name} ${node.params}{`, parts: node.nodes.map(partOf) }
  if (node.type === 'rule') return ruleOf(node)
  return { needs: [[]], selector: null, declarations: [declarationOf(node.toString())] }
}

/** Parses the text of a built stylesheet. */
export const parseStylesheet = (text: string): Stylesheet => parse(text).nodes.map(partOf)

/** Writes the parsed stylesheets of the browser's build beside its manifest, so that a start of the server need not parse them. */
export const parsedStylesheets = (): Plugin => ({
  name: 'parsed-stylesheets',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    const stylesheets = Object.values(bundle).flatMap((output) =>
      output.type === 'asset' && output.fileName.endsWith('.css')
        ? [[output.fileName, parseStylesheet(String(output.source))] as const]
        : [],
    )
    writeFileSync(join(dir, '.vite/stylesheets.json'), JSON.stringify(stylesheets))
  },
})
