import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { onestSubset } from '../web/build/fonts/onest-subset.ts'
import { swapFonts } from '../web/build/fonts/swap-fonts.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../web/ui', files: '**/*.stories.tsx', titlePrefix: 'UI' },
    { directory: '../web/layouts', files: '**/*.stories.tsx', titlePrefix: 'Layouts' },
    { directory: '../web/features', files: '**/*.stories.tsx', titlePrefix: 'Features' },
  ],
  addons: ['@storybook/addon-a11y'],
  staticDirs: ['../web/public'],
  // TypeScript 7 has no programming interface for the other way; this one reads the props by Babel.
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: (defaults) =>
    mergeConfig(defaults, {
      // Storybook's own modules are found from here, and those of the product in the folder above.
      root: import.meta.dirname,
      server: { fs: { allow: ['..'] } },
      plugins: [react(), onestSubset(), swapFonts()],
      css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
