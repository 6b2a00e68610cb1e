import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { CheckList, type CheckListItem } from './CheckList.tsx'

const items: CheckListItem[] = [
  { id: 'permission', label: 'Browser permission', state: 'ok' },
  { id: 'service', label: 'Card reader software', state: 'ok' },
  {
    id: 'device',
    label: 'Card reader',
    state: 'broken',
    detail: 'The card reader is not connected. Check its cable, then try again.',
  },
  { id: 'lane', label: 'Lane', state: 'skipped' },
  { id: 'processor', label: 'Card processor', state: 'untested' },
]

const meta = preview.meta({
  title: 'Components/CheckList',
  component: CheckList,
  args: { label: 'Links to the card reader', items },
})

export const FirstBrokenLink = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[2]).toHaveTextContent('Card reader Broken')
    await expect(rows[2]).toHaveTextContent('Check its cable, then try again.')
    await expect(rows[4]).toHaveTextContent('Card processor Not checked')
  },
})

export const Running = meta.story({
  args: {
    items: items.map((item, index) => ({
      id: item.id,
      label: item.label,
      state:
        index === 0 ? ('ok' as const) : index === 1 ? ('checking' as const) : ('untested' as const),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking…')).toBeVisible()
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})

export const LongWords = meta.story({
  args: {
    items: [
      {
        id: 'long',
        label: 'Card reader software of the workstation at the counter by the entrance',
        state: 'broken' as const,
        detail: `${'An explanation that goes on and on. '.repeat(7)}${'x'.repeat(60)}`,
      },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
