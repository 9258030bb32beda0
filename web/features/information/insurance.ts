import { europrotokol } from './insurance/europrotokol.text.ts'
import { kasko } from './insurance/kasko.text.ts'
import { osagoPrice } from './insurance/osago.text.ts'
import type { Shelf } from './shelf-page.tsx'

/** `/insurance/:slug/`, several words after slashes among them. */
export const insurance: Shelf = {
  osago: osagoPrice,
  kasko,
  europrotokol,
}
