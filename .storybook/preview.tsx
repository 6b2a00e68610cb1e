import '#ui/theme/theme.ts'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import MockDate from 'mockdate'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'

import { resetDb } from '#mocks/db.ts'

import { startMockWorker } from './mock-worker.ts'
import { Themed } from './themed.tsx'

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startMockWorker)],
  // A page for each component, made of its docstrings, props and stories.
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // The only rule of WCAG 2.2 AA that axe leaves out unless asked.
        rules: { 'target-size': { enabled: true } },
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        },
      },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          'Components',
          'Patterns',
          'Screens',
          'Receipts',
          'Errors',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'highContrast', title: 'High contrast', icon: 'contrast' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={globals.theme}>
        <Story />
      </Themed>
    ),
  ],
  // The browser is real: events reach React as a user's do, without act(), which is for simulated ones.
  beforeAll: () => {
    configure({ eventWrapper: (fire) => fire(), unstable_advanceTimersWrapper: (wait) => wait() })
  },
  // Only Date stands still; timers go on. The face is there before anything is measured.
  beforeEach: async () => {
    resetDb()
    MockDate.set('2026-03-12T15:04:00Z')
    await document.fonts.load('1rem "Public Sans Variable"')
    return () => MockDate.reset()
  },
})
