import { screen, within } from 'storybook/test'

import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { DiscrepanciesPage } from './DiscrepanciesPage.tsx'

const compared = { open: 1, comparedThrough: null, daysNotCompared: [] }

const meta = preview.meta({
  title: 'Screens/Settings/Discrepancies: Dialog',
  component: DiscrepanciesPage,
  decorators: [InScreen],
  beforeEach: [
    atCounter(buildSession({ user: ada })),
    ({ msw }) => {
      msw.use(
        mock('getDiscrepancies', () => ({ ...compared, discrepancies: [buildDiscrepancy()] })),
      )
    },
  ],
})

export const LowWindow = meta.story({
  ...inLowWindow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reverse charge/ }))
    await screen.findByRole('alertdialog', { name: 'Reverse Charge' })
  },
})

export const NotResolved = meta.story({
  name: 'Failed to resolve the discrepancy',
  beforeEach({ msw }) {
    msw.use(fail('resolveDiscrepancy', 503, 'Try again in a minute.'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reverse charge/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Charge' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Not ours.{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to resolve the discrepancy' })
  },
})
