import { Plus } from 'lucide-react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { PageHeader } from './PageHeader.tsx'

const meta = preview.meta({
  title: 'Components/PageHeader',
  component: PageHeader,
  args: { title: 'Terminals' },
})

export const TitleAlone = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Terminals' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const WithBackLink = meta.story({
  args: { back: { label: 'Settings', href: '/settings/terminal' } },
  play: async ({ canvas }) => {
    const back = canvas.getByRole('link', { name: 'Settings' })
    await expect(back).toHaveAttribute('href', '/settings/terminal')
    await expect(back.offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const WithAction = meta.story({
  args: {
    back: { label: 'Settings', href: '/settings/terminal' },
    action: (
      <Link
        href="/settings/terminals/new"
        variant="primaryButton"
        icon={<Plus aria-hidden size={20} />}
      >
        Add Terminal
      </Link>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add Terminal' })).toBeVisible()
  },
})

export const LongWords = meta.story({
  args: {
    title: `Window ${'W'.repeat(92)}`,
    back: { label: `Back to ${'x'.repeat(90)}`, href: '/' },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
