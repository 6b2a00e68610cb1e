import { expect, fn, screen } from 'storybook/test'

import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { db } from '#mocks/backend/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { annex1 } from '#mocks/fixtures/terminal.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InScreen, onPhone } from '#storybook/screen.tsx'

import { atGuide, fitsTheWindow, press, stepArgs } from '../install-story-helpers.ts'
import { TestTransaction } from './TestTransaction.tsx'

const meta = preview.meta({
  title: 'Screens/Installation guide/14 Test transaction',
  component: TestTransaction,
  args: stepArgs({ onChange: fn(), onDoneChange: fn() }),
  decorators: [InScreen],
  beforeEach: [...atGuide, () => chosenTerminalStore.set(annex1._id)],
})

const paymentIds = () => [...db.payments.keys()]

export const Approved = meta.story({
  name: 'Test approved',
  play: async ({ args, canvas, userEvent }) => {
    const before = paymentIds()
    await expect(canvas.getByText('Test: no money moves')).toBeVisible()
    await canvas.findByRole('button', { name: 'Run a $1.00 test sale' })
    await press(userEvent, 'Run a $1.00 test sale')
    await canvas.findByRole('button', { name: 'Run a $1.00 test sale (working)' })
    await expect(await canvas.findByText('Test approved: $1.00')).toBeVisible()
    await expect(canvas.getByText('Test: no money moves')).toBeVisible()
    await expect(args.onDoneChange).toHaveBeenCalledWith(true)
    await expect(paymentIds()).toEqual(before)
  },
})

export const Declined = meta.story({
  name: 'Test: Declined',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Declined'))
    await press(userEvent, 'Run a $1.00 test sale')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Test: DeclinedThe card was declined. Please ask the customer to use a different card.',
    )
    await expect(args.onDoneChange).toHaveBeenCalledWith(false)
  },
})

export const NotConnected = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminalStatus', () => ({ status: 'CLOSED' })))
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Run a $1.00 test sale' })
    await press(userEvent, 'Run a $1.00 test sale')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      "Not connectedCouldn't connect to the device. Try again in a few seconds.",
    )
    await expect(args.onDoneChange).not.toHaveBeenCalled()
  },
})

export const NoneSimulated = meta.story({
  args: { config: buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'] }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This office has no simulated terminal. Skip this step.'),
    ).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Run a $1.00 test sale' })
    await fitsTheWindow()
  },
})
