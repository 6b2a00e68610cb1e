import type { ReactNode } from 'react'

import { ToneIcon, type ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './StatusChip.css.ts'

export interface StatusChipProps {
  tone: ToneName
  /** The status in words, one or two of them. */
  children: ReactNode
  /** Replaces the tone's own sign, 16 px; `null` leaves it out where chips stand in a dense table. */
  icon?: ReactNode
}

/** A status in one word: a payment's in the history and on a receipt, a terminal's, a user's. */
export function StatusChip({
  tone,
  children,
  icon = <ToneIcon tone={tone} size={16} />,
}: StatusChipProps) {
  return (
    <span className={styles.chip({ tone })}>
      {icon !== null && <span className={styles.sign}>{icon}</span>}
      <span className={styles.words}>{children}</span>
    </span>
  )
}
