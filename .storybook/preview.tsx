import type { Decorator, Preview } from '@storybook/react-vite'
import '@selvedge/ui/fonts.css'
import { showTheme } from '@selvedge/ui'
import { configure } from 'storybook/test'
import './preview.css'

// The default of one second is too short for lazily loaded parts on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const withTheme: Decorator = (Story, { globals }) => {
  showTheme(document.documentElement, globals['theme'] === 'dark' ? 'dark' : 'light', false)
  return <Story />
}

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'padded',
    options: { storySort: { order: ['Introduction', 'Machines'] } },
  },
  tags: ['autodocs'],
}

export default preview
