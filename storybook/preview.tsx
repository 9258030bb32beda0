import '../web/ui/styles/index.css'
// Once more by itself: no plugin sees a stylesheet that another one imports, and `swapFonts` has to see this one.
import '../web/ui/styles/fonts.css'
import type { Preview } from '@storybook/react-vite'
import { Surroundings } from '../web/stories/surroundings.tsx'

const preview: Preview = {
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        narrow: { name: '360', styles: { width: '360px', height: '740px' } },
        wide: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light theme' },
          { value: 'dark', title: 'Dark theme' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { globals, parameters }) => {
      // The document has the attributes that the server writes (web/app/document.tsx).
      document.documentElement.lang = 'ru'
      document.documentElement.dataset['theme'] = String(globals['theme'])
      // Pages have a separate router and separate services (web/stories/page-story.tsx).
      return parameters['layout'] === 'fullscreen' ? (
        <Story />
      ) : (
        <Surroundings>
          <Story />
        </Surroundings>
      )
    },
  ],
}

export default preview
