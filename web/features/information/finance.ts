import { avtokredit } from './finance/avtokredit.text.ts'
import { kreditnayaIstoriya } from './finance/kreditnaya-istoriya.text.ts'
import { transportnyyNalog } from './finance/transportnyy-nalog.text.ts'
import type { Shelf } from './shelf-page.tsx'

/** `/finance/:slug/`, several words after slashes among them. */
export const finance: Shelf = {
  avtokredit,
  'kreditnaya-istoriya': kreditnayaIstoriya,
  'transportnyy-nalog': transportnyyNalog,
}
