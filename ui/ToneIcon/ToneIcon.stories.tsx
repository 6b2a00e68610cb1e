import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

import { ToneIcon } from './ToneIcon.tsx'
import { ToneMark } from './ToneMark.tsx'

const meta = preview.meta({
  title: 'Components/ToneIcon',
  component: ToneIcon,
  args: { tone: 'info' as const },
})

export const Info = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
})

export const Tones = meta.story({
  tags: ['look-only'],
  render: () => (
    <Inline>
      {Object.values(
        perKey(vars.color.tone, (tone) => (
          <span key={tone}>
            <ToneIcon tone={tone} size={24} /> {tone}
          </span>
        )),
      )}
    </Inline>
  ),
})

export const Signs = meta.story({
  render: () => (
    <Inline>
      {Object.values(
        perKey(vars.color.tone, (tone) => <ToneMark key={tone} tone={tone} size={22} />),
      )}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(5)
  },
})
