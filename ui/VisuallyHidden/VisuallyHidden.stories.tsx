import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = preview.meta({
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'the payment of $48.00 on 03/12/2026' },
  render: (args) => (
    <Link href="#payment">
      View <VisuallyHidden {...args} />
    </Link>
  ),
})

export const InALink = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', {
      name: 'View the payment of $48.00 on 03/12/2026',
    })
    await expect(link).toBeVisible()
    await expect(canvas.getByText('the payment of $48.00 on 03/12/2026').offsetWidth).toBe(1)
  },
})
