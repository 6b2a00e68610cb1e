import { expect, fn, screen, waitFor } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { cory } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { OwnLanguage } from './OwnLanguage.tsx'

const meta = preview.meta({
  title: 'Screens/Account/Language',
  component: OwnLanguage,
  args: { onChoose: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Español' })).not.toBeChecked()
  },
})

Ready.test('keeps the choice with the account', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Español' }))
  await waitFor(() => expect(db.languages.get(cory.accountId)).toBe('es'))
  await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('es'))
})

export const NotChanged = meta.story({
  name: 'The language did not change',
  beforeEach({ msw }) {
    msw.use(fail('setLanguage', 503, 'The server is busy.'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Español' }))
    await screen.findByRole('alertdialog', { name: 'The language did not change' })
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
})
