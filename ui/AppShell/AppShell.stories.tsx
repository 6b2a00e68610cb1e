import { LayoutGrid, ReceiptText, Settings, Users } from 'lucide-react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { AppShell } from './AppShell.tsx'

const navigation = [
  { href: '/catalog', label: 'Catalog', icon: <LayoutGrid />, isCurrent: true },
  { href: '/transactions', label: 'Transaction History', icon: <ReceiptText />, isCurrent: false },
  { href: '/users', label: 'Users', icon: <Users />, isCurrent: false },
  { href: '/settings/general', label: 'Settings', icon: <Settings />, isCurrent: false },
]

const meta = preview.meta({
  title: 'Components/AppShell',
  component: AppShell,
  args: {
    title: 'Washtenaw County Clerk',
    userName: 'Maria Alvarez',
    account: { href: '/account/sessions', label: 'your sessions' },
    onSignOut: fn(),
    onNavigate: fn(),
    navigation,
    footer: (
      <Text>
        <Link href="mailto:support@example.org">Contact Support</Link>
      </Text>
    ),
    children: (
      <Stack>
        <Heading level={1}>Products</Heading>
        <Card>
          <Text>Certified copy of a birth record</Text>
        </Card>
      </Stack>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '40rem' } } },
})

export const Administrator = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Catalog' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const own = canvas.getByRole('link', { name: 'Maria Alvarez, your sessions' })
    await expect(own.offsetHeight).toBeGreaterThanOrEqual(44)
    await userEvent.click(own)
    await expect(args.onNavigate).toHaveBeenCalledWith('/account/sessions')
    await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
})

export const Cashier = meta.story({
  args: { navigation: navigation.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Users' })).toBeNull()
  },
})

export const SkipLink = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
    await expect(location.hash).toBe('')
  },
})

export const Navigates = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Transaction History' })
    await userEvent.click(link)
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/transactions')
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.keyboard('{Control>}')
    await userEvent.click(link)
    await userEvent.keyboard('{/Control}')
    await expect(args.onNavigate).toHaveBeenCalledOnce()
  },
})

export const WithNotice = meta.story({
  tags: ['look-only'],
  args: {
    notice: (
      <Banner tone="critical" title="POS Outage Notification" live="alert">
        Card payments are down across the county.
      </Banner>
    ),
  },
})

const long = (
  <Stack>
    <Heading level={1}>Transaction History</Heading>
    {Array.from({ length: 30 }, (_, index) => (
      <Card key={index}>
        <Link variant="quiet" href={`/receipt/${index}`}>
          Receipt {index + 1}
        </Link>
      </Card>
    ))}
  </Stack>
)

export const LongPage = meta.story({
  args: { children: long },
  play: async ({ canvas, userEvent }) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const bar = canvas.getByRole('banner')
    await expect(bar.getBoundingClientRect().top).toBe(0)
    await expect(canvas.getByRole('link', { name: 'Settings' })).toBeVisible()
    const last = canvas.getByRole('link', { name: 'Receipt 30' })
    last.focus()
    for (let back = 0; back < 25; back += 1) await userEvent.tab({ shift: true })
    const focused = document.activeElement as HTMLElement
    await expect(focused.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.offsetHeight)
    window.scrollTo(0, 0)
  },
})

export const LongNames = meta.story({
  args: {
    title: 'Fortieth District Court of Saint Clair Shores, over-the-counter payments',
    userName: 'Maximiliana Featherstonehaugh-Villanueva de la Concepción',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  args: {
    children: Array.from({ length: 24 }, (_, index) => (
      <Text key={index}>A line of a page that is longer than the screen.</Text>
    )),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: 'Main' })
    await expect(nav.getBoundingClientRect().bottom).toBe(window.innerHeight)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
