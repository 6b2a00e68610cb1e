import { CircleAlert, CircleCheck, CircleDot, Info, TriangleAlert } from 'lucide-react'

import type { vars } from '#ui/theme/vars.css.ts'

/** The meaning of a message; each theme colors it (`vars.color.tone`). */
export type ToneName = keyof typeof vars.color.tone

const icons = {
  neutral: CircleDot,
  positive: CircleCheck,
  critical: CircleAlert,
  caution: TriangleAlert,
  info: Info,
} as const

export interface ToneIconProps {
  /** Which of the five icons, in its color. */
  tone: ToneName
  /** Width and height in px. */
  size?: number
}

/** The decorative icon of a tone, so meaning never rests on color alone (WCAG 1.4.1). Uses the text color. */
export function ToneIcon({ tone, size = 20 }: ToneIconProps) {
  const Icon = icons[tone]
  return <Icon aria-hidden size={size} strokeWidth={2.25} />
}
