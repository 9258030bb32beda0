import type { Plugin } from 'vite'

/**
 * Waits for the font. Production gives it 100 ms on the first visit; a page of the development server or of Storybook is
 * always a first visit.
 */
export const swapFonts = (): Plugin => ({
  name: 'kvitok:swap-fonts',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    order: 'pre',
    handler: (code) => code.replaceAll('font-display: optional', 'font-display: swap'),
  },
})
