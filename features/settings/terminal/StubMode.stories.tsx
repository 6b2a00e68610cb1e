import { expect } from 'storybook/test'

import { chosenTerminalStore, cloudLaneStore, stubModeStore } from '#features/shared/workstation.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import {
  choose,
  readerWrites,
  findReader,
  findToast,
  press,
} from './terminal-settings-story-helpers.ts'
import { TerminalSettingsPage } from './TerminalSettingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Terminal/This workstation',
  component: TerminalSettingsPage,
  decorators: [InScreen],
  beforeEach: [
    atCounter(buildSession({ user: ada })),
    ({ msw }) => {
      msw.use(readerInStory())
    },
  ],
})

export const Stubbed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const stubMode = await canvas.findByRole('switch', { name: 'Stub mode' })
    stubMode.focus()
    await userEvent.keyboard(' ')
    await expect(stubModeStore.get()).toBe(true)
  },
})

Stubbed.test('is saved without a call to the reader', async ({ userEvent }) => {
  await choose(userEvent, /Front Counter 2/)
  await press(userEvent, 'Save')
  await findToast('Card reader device successfully configured!')
  await expect(await readerWrites()).toEqual([])
})

Stubbed.test('turns off', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Stub mode' }))
  await expect(stubModeStore.get()).toBeNull()
})

export const Reset = meta.story({
  beforeEach() {
    chosenTerminalStore.set('terminal-annex-1')
    cloudLaneStore.set(3)
    stubModeStore.set(true)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await (await findReader()).findByText('Annex, terminal ID 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset this workstation' }))
    await findToast('This workstation has been reset')
    await expect(await canvas.findByText('Select a terminal')).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Stub mode' })).not.toBeChecked()
    await expect([chosenTerminalStore.get(), cloudLaneStore.get(), stubModeStore.get()]).toEqual([
      null,
      null,
      null,
    ])
  },
})
