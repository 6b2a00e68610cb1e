import '#ui/theme/theme.ts'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import MockDate from 'mockdate'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'

import { resetDb } from '#mocks/backend/db.ts'

import { findMissingPart } from './anatomy/find-missing-part.ts'
import { axe } from './axe.ts'
import { chromaticModes } from './chromatic-modes.ts'
import { describeProps } from './describe-props.ts'
import { ThemedDocs } from './docs-theme.tsx'
import { findMissingEndState } from './end-state.ts'
import { endCalls } from './ended-calls.ts'
import { addWordsOnScreen } from './failed-query.ts'
import { findDoubledStop } from './full-stops.ts'
import { showLanguage } from './language.ts'
import { findDoubleAnnouncement } from './live-regions.ts'
import { startMockWorker } from './mock-worker.ts'
import { quoted } from './quoted.ts'
import { afterDialogsShow } from './shown-dialogs.ts'
import { StoriesPage } from './stories-page.tsx'
import { findSmallTargets } from './targets.ts'
import { Themed } from './themed.tsx'
import { globalTypes, initialGlobals } from './toolbar.ts'

export default definePreview({
  addons: [addonDocs(), axe, addonMsw(startMockWorker)],
  tags: ['autodocs'],
  parameters: {
    chromatic: { modes: chromaticModes },
    controls: { sort: 'requiredFirst' },
    docs: { page: StoriesPage, container: ThemedDocs },
    a11y: {
      test: 'error',
      options: {
        // Every story would send its passed rules to Node.js, which takes longer than the check.
        resultTypes: ['violations'],
        // The one WCAG 2.2 AA rule that axe disables by default.
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
          'Whole screens',
          'Screens',
          [
            'Sign in',
            'Sign in elsewhere',
            'Frame',
            'Lock',
            'Skeleton',
            'Load Failed',
            'Not Found',
            'Catalog',
            'Add Item',
            'Record Search',
            'Cart',
            'Checkout',
            'Sale',
            'Customer Display',
            'Receipt',
            'Refunds',
            'Transactions',
            'Shifts',
            'Closing',
            'Account',
            'Settings',
            'Terminals',
            'Installation guide',
            'Reader diagnostics',
            'Catalog Editing',
            'Users',
          ],
          'Errors',
          ['Catalog', 'Card reader', 'Money', 'Failed calls'],
          'Receipts',
          'Patterns',
          'Playground',
          'Components',
          'Foundations',
          'Accessibility',
        ],
      },
    },
  },
  argTypesEnhancers: [describeProps],
  globalTypes,
  initialGlobals,
  decorators: [
    (Story, { viewMode, globals: { theme, direction, language, paper, agency, role, clock } }) => {
      showLanguage(language)
      return (
        <Themed theme={theme} direction={direction} isQuoted={viewMode === 'docs'}>
          {/* The key remounts the story, so no state survives a toolbar change. */}
          <Story key={[paper, agency, role, clock].join()} />
        </Themed>
      )
    },
  ],
  // Events come from a real browser, so they need no act().
  beforeAll: () => {
    configure((previous) => ({
      asyncWrapper: afterDialogsShow((callback) =>
        previous.asyncWrapper(callback).catch(addWordsOnScreen),
      ),
      // Generous for busy machines; only failing queries wait this long.
      asyncUtilTimeout: 30_000,
      // Without the page, of which Storybook's own markup would be all that fits.
      getElementError: (message) =>
        Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
      eventWrapper: (fire) => fire(),
      unstable_advanceTimersWrapper: (wait) => wait(),
    }))
  },
  // Only Date is frozen; timers run. Fonts load before anything is measured.
  beforeEach: async ({ globals, viewMode }) => {
    MockDate.set(globals.clock)
    resetDb()
    await document.fonts.load('1rem "Public Sans Variable"')
    return () => {
      MockDate.reset()
      // A docs page shows several stories at once.
      if (viewMode !== 'docs') endCalls()
    }
  },
  afterEach: ({ id, tags, canvasElement, viewMode, globals }) => {
    const { ownerDocument } = canvasElement
    // Docs pages have Storybook's own buttons, and their frames are as wide as the page.
    if (viewMode === 'docs' || window.name === quoted) return
    const small = findSmallTargets(ownerDocument)
    if (small.length > 0) throw new Error(`Smaller than 44 px:\n${small.join('\n')}`)
    const doubledStop = findDoubledStop(ownerDocument)
    if (doubledStop !== undefined) throw new Error(doubledStop)
    const double = findDoubleAnnouncement(ownerDocument)
    if (double !== undefined) throw new Error(double)
    // Story.test() goes on from the story's end; states are named in English.
    if (tags.includes('test-fn') || globals['language'] !== 'en') return
    const missing = findMissingEndState(id, ownerDocument) ?? findMissingPart(id, canvasElement)
    if (missing !== undefined) throw new Error(missing)
  },
})
