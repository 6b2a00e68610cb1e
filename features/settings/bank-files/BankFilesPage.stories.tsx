import { expect, screen, waitFor } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildDepositSettings } from '#mocks/fixtures/deposit.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { BankFilesPage } from './BankFilesPage.tsx'

const meta = preview.meta({
  title: 'Screens/Closing/Bank File Settings',
  component: BankFilesPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const saved = {
  beforeEach() {
    db.depositSettings.set('lakeview', buildDepositSettings())
  },
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })

export const Ready = meta.story({
  ...saved,
  play: async ({ canvas }) => {
    await expect(await field(/^Merchant number/)).toHaveValue('Merchant')
    await expect(await field(/^Usual delay/)).toHaveValue('3')
    await expect(canvas.getByRole('link', { name: 'Deposits' })).toHaveAttribute(
      'href',
      '/closing/deposits',
    )
  },
})

Ready.test('saves with the keyboard', async ({ userEvent }) => {
  const delay = await field(/^Usual delay/)
  delay.focus()
  await userEvent.keyboard('{Control>}a{/Control}5{Enter}')
  await screen.findByRole('alertdialog', { name: 'Bank file settings saved' })
  await expect(db.depositSettings.get('lakeview')?.usualDelay).toBe(5)
})

/** A file without headings needs the numbers of its columns. */
export const Wrong = meta.story({
  ...saved,
  play: async ({ canvas, userEvent }) => {
    await field(/^Merchant number/)
    await userEvent.click(canvas.getByRole('switch', { name: /^The first row has the headings/ }))
    await userEvent.clear(await field(/^Amount/))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await field(/^Amount/)).toHaveAccessibleDescription(/Enter the column/),
    )
    await expect(await field(/^Reference/)).toHaveAccessibleDescription(/enter the number/)
  },
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await field(/^Reference/)).toHaveValue('')
    await expect(await field(/^Words of a fee/)).toHaveValue('Fee')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
})

export const NotSaved = meta.story({
  name: 'Failed to save the settings of the bank files',
  beforeEach({ msw }) {
    saved.beforeEach()
    msw.use(fail('updateDepositSettings', 500, 'The settings were not saved.'))
  },
  play: async ({ userEvent }) => {
    const delay = await field(/^Usual delay/)
    delay.focus()
    await userEvent.keyboard('{Control>}a{/Control}5{Enter}')
    await screen.findByRole('alertdialog', {
      name: 'Failed to save the settings of the bank files',
    })
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getDepositSettings'))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading the settings')
  },
})

export const Failed = meta.story({
  name: 'Could not get the settings of the bank files',
  beforeEach({ msw }) {
    msw.use(fail('getDepositSettings', 500, 'The settings are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', {
      name: 'Could not get the settings of the bank files',
    })
  },
})

export const Narrow = meta.story({
  ...saved,
  ...onPhone,
  play: async () => {
    await field(/^Merchant number/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
export const RightToLeft = meta.story({ ...saved, ...rightToLeft })
export const Zoomed = meta.story({ ...saved, ...zoomed })
