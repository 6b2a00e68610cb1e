import { CircleAlert, CircleCheck, CircleDot, Info, TriangleAlert } from 'lucide-react'

import type { ToneName } from './tones.ts'

const icons = {
  neutral: CircleDot,
  positive: CircleCheck,
  critical: CircleAlert,
  caution: TriangleAlert,
  info: Info,
} as const

/**
 * The sign of a tone, so that no meaning rests on colour alone (WCAG 1.4.1). Decorative: the words
 * beside it say the same. It takes the colour of the text around it.
 */
export function ToneIcon({ tone, size = 20 }: { tone: ToneName; size?: number }) {
  const Icon = icons[tone]
  return <Icon aria-hidden size={size} strokeWidth={2.25} />
}
