import { expect, fn, screen, waitFor } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { cory } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { Rehearse } from './Rehearse.tsx'

const meta = preview.meta({
  title: 'Screens/Account/Rehearsal',
  component: Rehearse,
  args: { onSwitched: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Rehearsal' })).toBeVisible()
    await expect(canvas.getByText(/Nothing there is real/)).toBeVisible()
  },
})

Ready.test('starts by keyboard', async ({ args, canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Start Rehearsal' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(args.onSwitched).toHaveBeenCalledOnce())
  await expect(db.rehearsing.has(cory.accountId)).toBe(true)
})

export const NotStarted = meta.story({
  name: 'Could not start the rehearsal',
  beforeEach({ msw }) {
    msw.use(fail('startRehearsal', 503, 'The server is busy.'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start Rehearsal' }))
    await screen.findByRole('alertdialog', { name: 'Could not start the rehearsal' })
    await expect(args.onSwitched).not.toHaveBeenCalled()
  },
})
