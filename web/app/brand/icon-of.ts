import type { Brand } from '#domain/brands/brand.ts'

/** The address of an icon of the brand in `public/icons`. */
export const iconOf = (
  { mark, palette }: Pick<Brand, 'mark' | 'palette'>,
  kind: '.svg' | '-192.png' | '-512.png' | '-maskable.png',
): string => `/icons/${mark}-${palette}${kind}`
