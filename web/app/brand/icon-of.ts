import type { Brand } from '#domain/brands/brand.ts'

/** The address of an icon of the brand, or of its picture for links (1200 × 630 px, without a name), in `public/icons`. */
export const iconOf = (
  { mark, palette }: Pick<Brand, 'mark' | 'palette'>,
  kind: '.svg' | '-192.png' | '-512.png' | '-maskable.png' | '-og.png',
): string => `/icons/${mark}-${palette}${kind}`
