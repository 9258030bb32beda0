import { createHash } from 'node:crypto'
import { personalFolders } from '#web/app/routing/personal-folders.ts'

/**
 * Content is drawn ahead when a finger is already on its link (the eagerness of document rules where none is named); an address with a query may hold a number, and is not. In the
 * page, since a file of their own would be asked for before the sheets and stand in their way.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...personalFolders.map((folder) => `${folder}*`), String.raw`/*\?*`] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
    },
  ],
})

/**
 * A slow phone takes a tenth of a second to style and to lay out a page, and answers no tap meanwhile. Whoever asks for a
 * style once the sheets are there makes it two tasks; the browser waits for them before this script.
 */
const styleFirst = 'getComputedStyle(document.body).color'

/** Until the application is there nobody hears a button: the last press waits for it (web/app/start.tsx). */
const pressKept = 'document.addEventListener("click",e=>{document.pressed=e.target},!0)'

/**
 * What the application begins with. Under 'strict-dynamic' (CSP 3, §8.2) a script that a page names is refused, and so is
 * what an inline script imports; one that a trusted script puts into the page is trusted, with all that it asks for. The
 * address is a part of the text, and of its hash: were it read from the page, whoever can write there could name another.
 */
const startOf = (entry: string): string =>
  `{let s=document.createElement("script"),t=self.trustedTypes,u=${JSON.stringify(entry)};s.type="module";` +
  's.src=t?t.createPolicy("start",{createScriptURL:()=>u}).createScriptURL(u):u;document.head.append(s)}'

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export interface InlineScripts {
  /** The last of every page. */
  readonly html: string
  /** What the policy allows: these two, to the letter (CSP 3, §2.3.1). */
  readonly sources: readonly string[]
}

/** Scripts inside of pages that begin with this file: the same text on every page, so that pages can be kept. */
export const inlineScriptsFor = (entry: string): InlineScripts => {
  const start = `${pressKept};${styleFirst};${startOf(entry)}`
  return {
    html: `<script type="speculationrules">${speculationRules}</script><script>${start}</script>`,
    sources: [speculationRules, start].map(sourceOf),
  }
}
