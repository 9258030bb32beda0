import type { Page } from 'playwright-core'

/** What a page shows of texts that would run a script or load from another site, if it did not escape them. */
export interface MarkupReport {
  readonly ran: boolean
  /** Attributes that run a script, and addresses that are not of the web, in the whole document. */
  readonly runnable: readonly string[]
  /** The texts of the document, also of its closed parts, with the values of fields. */
  readonly text: string
}

interface Attribute {
  readonly tag: string
  readonly name: string
  readonly value: string
  /** Of the address that a browser makes of the value. */
  readonly protocol: string | null
}

const addressNames: ReadonlySet<string> = new Set(
  'href src action formaction data xlink:href poster'.split(' '),
)
const protocolsOfWeb: readonly (string | null)[] = ['http:', 'https:', 'mailto:', 'tel:', 'geo:', 'blob:']
const harmlessData = /^data:(?:image\/(?:png|jpeg|webp|svg\+xml)[;,]|,$)/

const isRunnable = ({ tag, name, value, protocol }: Attribute): boolean => {
  if (name.startsWith('on') || name === 'srcdoc' || tag === 'base') return true
  if (!addressNames.has(name) || protocolsOfWeb.includes(protocol)) return false
  return !(['img', 'link'].includes(tag) && harmlessData.test(value))
}

/** Reads the document, without an assumption about which of its parts show a stored text. */
export const markupReportOf = async (page: Page): Promise<MarkupReport> => {
  const { attributes, ...report } = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const readable = document.body.cloneNode(true) as HTMLElement
    for (const part of readable.querySelectorAll('script, style, template')) part.remove()
    return {
      ran: 'ran' in globalThis,
      text: [readable.textContent, document.title, ...fields.map(({ value }) => value)].join('\n'),
      attributes: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => ({
          tag: element.localName,
          name,
          value,
          protocol: URL.parse(value, document.baseURI)?.protocol ?? null,
        })),
      ),
    }
  })
  const runnable = attributes.filter(isRunnable).map(({ tag, name, value }) => `<${tag} ${name}="${value}">`)
  return { ...report, runnable }
}
