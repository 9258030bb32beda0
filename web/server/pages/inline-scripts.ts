import { createHash } from 'node:crypto'
import { markEmbeddedTab } from '#web/app/navigation/embedded-tab.ts'
import { personalFolders } from '#web/app/routing/personal-folders.ts'

/**
 * Content is prerendered when the pointer is down on its link (`conservative`, the default eagerness of document rules). An
 * address with a query is not prerendered, because it may contain a document number. The rules are inline: a separate file
 * would be requested before the stylesheets and delay them.
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
 * A slow phone takes 100 ms for style and layout of a page, and handles no tap meanwhile. Reading a computed style splits this
 * into two tasks; the browser waits for the stylesheets before it runs this script.
 */
const styleFirst = 'getComputedStyle(document.body).color'

/** A banner that the visitor has closed (web/features/articles/closed-banners.ts) is hidden before the page is drawn. */
const hideClosedBanners =
  'try{for(let b of document.querySelectorAll("[data-banner]"))b.hidden=(localStorage.closedBanners||"").split(" ").includes(b.dataset.banner)}catch{}'

/** Buttons have no handlers before hydration: the last click is recorded and repeated afterwards (web/app/start.tsx). */
const recordPress = 'document.addEventListener("click",e=>{document.pressed=e.target},!0)'

/**
 * Records changes of fields outside of forms, which are repeated after hydration (web/app/early-edits.tsx). Clicks of
 * boxes are recorded too: a click may make React hydrate, before the browser reports the change of the box. A click of another
 * field changes nothing. An element is deleted first, so that the order is that of the last changes.
 */
const recordEdits =
  'document.earlyEdits=new Map;for(let[n,s]of[["click","[type=checkbox],[type=radio]"],["input","input:not([type=file]),select,textarea"]])' +
  'document.addEventListener(n,({target:t})=>{let e=document.earlyEdits;' +
  'e&&t.matches(s)&&!t.form&&(e.delete(t),e.set(t,{value:t.value,checked:t.checked}))},!0)'

/**
 * Starts the application. Under 'strict-dynamic' (CSP 3, §8.2) browsers refuse a script element of the page and the imports of
 * an inline script, but trust a script that a trusted script inserts, with all that it loads. The address is a part of the
 * text and of its hash: if it were read from the page, injected markup could replace it.
 */
const startOf = (entry: string): string =>
  `{let s=document.createElement("script"),t=self.trustedTypes,u=${JSON.stringify(entry)};s.type="module";` +
  's.src=t?t.createPolicy("start",{createScriptURL:()=>u}).createScriptURL(u):u;document.head.append(s)}'

/** Returns the hash of the text of an inline script or style, as a source of the policy (CSP 3, §2.3.1). */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface InlineScripts {
  /** The first element of the head of every page: the visitor may act before the end of a long page has arrived. */
  readonly first: string
  /** The last elements of the body of every page. */
  readonly last: string
  /** Hashes of the inline scripts, for the policy (CSP 3, §2.3.1). */
  readonly sources: readonly string[]
}

/** Inline scripts of pages with this entry: the same text on every page, so that pages can be cached. */
export const inlineScriptsFor = (entry: string): InlineScripts => {
  const first = `${markEmbeddedTab};${recordPress};${recordEdits}`
  const start = `${hideClosedBanners};${styleFirst};${startOf(entry)}`
  return {
    first: `<script>${first}</script>`,
    last: `<script type="speculationrules">${speculationRules}</script><script>${start}</script>`,
    sources: [first, speculationRules, start].map(sourceOf),
  }
}
