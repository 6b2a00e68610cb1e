import { expect, spyOn, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { tokensIn } from '#storybook/tokens/token-list.ts'
import { TokenSearch } from '#storybook/tokens/TokenSearch.tsx'
import { TokenTable } from '#storybook/tokens/TokenTable.tsx'

const meta = preview.meta({ title: 'Foundations/Measures', component: TokenTable })

export const Type = meta.story({
  args: { tokens: tokensIn('text') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^text.body.size .* 1.0625rem/ })).toBeVisible()
  },
})

export const Weight = meta.story({ tags: ['look-only'], args: { tokens: tokensIn('weight') } })

export const Space = meta.story({
  args: { tokens: tokensIn('space') },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy --counter-space-xs' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Copied --counter-space-xs' })).toHaveFocus(),
    )
    await expect(copied).toHaveBeenCalledWith('var(--counter-space-xs)')
  },
})

export const Target = meta.story({ tags: ['look-only'], args: { tokens: tokensIn('target') } })

export const Radius = meta.story({ tags: ['look-only'], args: { tokens: tokensIn('radius') } })

/** Found by the words of its name, its variable or its value. */
export const Search = meta.story({
  args: { tokens: [] },
  render: () => <TokenSearch />,
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search tokens' })
    await userEvent.type(search, 'critical solid')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^2 of /))
    await expect(canvas.getByRole('row', { name: /^color.tone.critical.solid #/ })).toBeVisible()
  },
})

Search.test('finds a value', async ({ canvas, userEvent }) => {
  const search = canvas.getByRole('searchbox', { name: 'Search tokens' })
  await userEvent.clear(search)
  await userEvent.type(search, '1.0625rem')
  await waitFor(() => expect(canvas.getByRole('row', { name: /^text.body.size/ })).toBeVisible())
})

Search.test('says that no token has the words', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tokens' }), 'zebra')
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^0 of /))
  await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
})
