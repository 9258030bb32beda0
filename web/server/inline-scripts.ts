import { createHash } from 'node:crypto'
import { personalFolders } from '#web/personal-folders.ts'

/**
 * A slow phone takes a tenth of a second to style and to lay out a page, and answers no tap meanwhile. Whoever asks for a
 * style once the sheets are there makes it two tasks; the browser waits for them before this script.
 */
const styleFirst = 'getComputedStyle(document.body).color'

/**
 * Content is drawn ahead when a finger is already on its link; an address with a query may hold a number, and is not. In the
 * page, since a file of their own would be asked for before the sheets and stand in their way.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...personalFolders.map((folder) => `${folder}*`), String.raw`/*\?(.+)`] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What the policy allows beside files of the site: these two, to the letter (CSP 3, §2.3.1). */
export const inlineSources: readonly string[] = [speculationRules, styleFirst].map(sourceOf)

/** The last of every page. */
export const inlineScripts = `<script type="speculationrules">${speculationRules}</script><script>${styleFirst}</script>`
