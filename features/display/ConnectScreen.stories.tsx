import { expect, fn, screen } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { ConnectScreen, type Offer } from './ConnectScreen.tsx'
import { DisplayScreen } from './DisplayScreen.tsx'

const meta = preview.meta({
  title: 'Screens/Customer Display/Pairing',
  component: ConnectScreen,
  render: (props) => (
    <DisplayScreen shown={{ kind: 'none' }} onLanguage={() => {}}>
      <ConnectScreen {...props} />
    </DisplayScreen>
  ),
  args: { offer: { kind: 'none' } as Offer, onConnect: fn() },
  parameters: {
    layout: 'fullscreen' as const,
    viewport: {
      options: { tablet: { name: 'Tablet', styles: { width: '1024px', height: '600px' } } },
    },
  },
  globals: { viewport: { value: 'tablet' } },
})

export const Unpaired = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Connect This Screen' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
  },
})

export const CodeShown = meta.story({
  args: { offer: { kind: 'code', code: '482193' } as const },
  play: async () => {
    await expect(screen.getByText('482 193')).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  },
})

export const CodeExpired = meta.story({
  args: { offer: { kind: 'refused', reason: null } as const },
  play: async () => {
    await expect(screen.getByText('The code has expired.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Show a New Code' })).toBeEnabled()
  },
})
