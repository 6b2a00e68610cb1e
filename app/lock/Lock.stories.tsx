import { expect, screen, waitFor } from 'storybook/test'

import { lastActivityStore } from '#features/shared/last-activity.ts'
import { lockStore } from '#features/shared/lock.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { Lock } from './Lock.tsx'

const minute = 60_000

const unusedFor = (milliseconds: number) => (toolbar: object) => {
  const forget = atCounter()(toolbar)
  lastActivityStore.set({ at: Date.now() - milliseconds, limit: 30 * minute })
  document.head.append(Object.assign(document.createElement('meta'), hosted))
  return forget
}
const hosted = { name: 'auth-microsite', content: 'about:blank' }

const meta = preview.meta({
  title: 'Screens/Lock/Triggers',
  component: Lock,
  args: { minutes: 5 },
  decorators: [InScreen],
  beforeEach: unusedFor(0),
})

export const ByTime = meta.story({
  beforeEach: unusedFor(5 * minute),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: /is locked$/ })).toBeVisible()
  },
})

export const ByKey = meta.story({
  play: async ({ userEvent }) => {
    await expect(lockStore.get()).toBeNull()
    await waitFor(async () => {
      await userEvent.keyboard('{Control>}{Alt>}{l}{/Alt}{/Control}')
      await expect(lockStore.get()).not.toBeNull()
    })
    await expect(await screen.findByRole('dialog', { name: /is locked$/ })).toBeVisible()
  },
})
