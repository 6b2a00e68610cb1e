import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { Provider } from './Provider.tsx'

const meta = preview.meta({
  title: 'Components/Provider',
  component: Provider,
  args: { navigate: fn(), children: <Link href="/catalog">Catalog</Link> },
})

export const NavigatesWithoutReload = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Catalog' }))
    await expect(args.navigate).toHaveBeenCalledWith('/catalog', undefined)
  },
})
