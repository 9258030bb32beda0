import { oneSlash } from './address.ts'

/** The target of a link or of a navigation by the program. */
export type Destination =
  | { readonly _tag: 'Page'; readonly address: string }
  | { readonly _tag: 'External'; readonly address: string }
  | { readonly _tag: 'Refused'; readonly message: string }

/** Protocols that may be opened with an external permission. Scripts in an address are refused even with it. */
const harmless: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

const refused = (message: string): Destination => ({ _tag: 'Refused', message })

const pageAddress = ({ pathname, search, hash }: URL): string => `${oneSlash(pathname)}${search}${hash}`

/**
 * Spec §2: navigation to an external address without explicit permission is refused. The result is the address as a browser
 * resolves it, so that «//evil.example» and «/\evil.example» are never treated as pages of the product.
 */
export const destinationOf = (text: string, origin: string, isExternalAllowed: boolean): Destination => {
  if (!URL.canParse(text, origin)) return refused('Такого адреса нет. Проверьте ссылку')
  const url = new URL(text, origin)
  if (!harmless.has(url.protocol)) return refused('Эту ссылку открывать нельзя: в ней не адрес страницы')
  if (url.origin === origin) return { _tag: 'Page', address: pageAddress(url) }
  return isExternalAllowed
    ? { _tag: 'External', address: url.href }
    : refused(`Переход на другой сайт не разрешён: ${url.host || url.protocol}`)
}
