import { CircleAlert, CircleCheck, CircleDot, Info, TriangleAlert } from 'lucide-react'

import type { vars } from '#ui/theme/vars.css.ts'

/** What a message means; its colours follow in every theme (`vars.color.tone`). */
export type ToneName = keyof typeof vars.color.tone

const icons = {
  neutral: CircleDot,
  positive: CircleCheck,
  critical: CircleAlert,
  caution: TriangleAlert,
  info: Info,
} as const

export interface ToneIconProps {
  tone: ToneName
  /** In pixels. */
  size?: number
}

/**
 * The sign of a tone, so that no meaning rests on colour alone (WCAG 1.4.1). Decorative: the words
 * beside it say the same. It takes the colour of the text around it.
 */
export function ToneIcon({ tone, size = 20 }: ToneIconProps) {
  const Icon = icons[tone]
  return <Icon aria-hidden size={size} strokeWidth={2.25} />
}
