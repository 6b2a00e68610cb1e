import '#ui/theme/theme.ts'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import MockDate from 'mockdate'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'

import { resetDb } from '#mocks/db.ts'

import { chromaticModes } from './chromatic-modes.ts'
import { look } from './look.ts'
import { startMockWorker } from './mock-worker.ts'
import { afterDialogsShow } from './shown-dialogs.ts'
import { StoriesPage } from './stories-page.tsx'
import { smallTargets } from './targets.ts'
import { Themed } from './themed.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startMockWorker)],
  // A page for each component, made of its docstrings, guide, props and stories.
  tags: ['autodocs'],
  parameters: {
    chromatic: { modes: chromaticModes },
    docs: { page: StoriesPage, theme: look },
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
          'Accessibility',
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
  globalTypes,
  initialGlobals,
  decorators: [
    (Story, { viewMode, globals: { theme, direction, paper, agency, role, clock } }) => (
      <Themed theme={theme} direction={direction} isQuoted={viewMode === 'docs'}>
        {/* Another agency, moment or paper is another story: nothing of the one before stays. */}
        <Story key={[paper, agency, role, clock].join()} />
      </Themed>
    ),
  ],
  // The browser is real: events reach React as a user's do, without act(), which is for simulated ones.
  beforeAll: () => {
    configure((previous) => ({
      asyncWrapper: afterDialogsShow((callback) => previous.asyncWrapper(callback)),
      // Of a slow machine too: what never comes is told later, nothing else.
      asyncUtilTimeout: 10_000,
      eventWrapper: (fire) => fire(),
      unstable_advanceTimersWrapper: (wait) => wait(),
    }))
  },
  // Only Date stands still; timers go on. The face is there before anything is measured.
  beforeEach: async ({ globals }) => {
    resetDb()
    MockDate.set(globals.clock)
    await document.fonts.load('1rem "Public Sans Variable"')
    return () => MockDate.reset()
  },
  afterEach: ({ canvasElement, viewMode }) => {
    // A page of documentation has buttons of its own.
    if (viewMode === 'docs') return
    const small = smallTargets(canvasElement.ownerDocument)
    if (small.length > 0) throw new Error(`Smaller than 44 px:\n${small.join('\n')}`)
  },
})
