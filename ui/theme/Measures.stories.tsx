import { expect, spyOn, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { TokenTable } from '#storybook/tokens/TokenTable.tsx'

const meta = preview.meta({ title: 'Foundations/Measures', component: TokenTable })

export const Type = meta.story({
  args: { part: 'text' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^text.body.size 1.0625rem/ })).toBeVisible()
  },
})

export const Weight = meta.story({ tags: ['look-only'], args: { part: 'weight' } })

export const Space = meta.story({
  args: { part: 'space' },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy --counter-space-xs' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Copied --counter-space-xs' })).toHaveFocus(),
    )
    await expect(copied).toHaveBeenCalledWith('var(--counter-space-xs)')
  },
})

export const Target = meta.story({ tags: ['look-only'], args: { part: 'target' } })

export const Radius = meta.story({ tags: ['look-only'], args: { part: 'radius' } })
