import type { ReactNode } from 'react'

import { ToneIcon, type ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './StatusChip.css.ts'

export interface StatusChipProps {
  /** What kind of state it is; sets color and icon. */
  tone: ToneName
  /** The state in a word or two. */
  children: ReactNode
  /** Replaces the tone's icon, 16 px; `null` removes it, for dense tables. */
  icon?: ReactNode
}

export function StatusChip({
  tone,
  children,
  icon = <ToneIcon tone={tone} size={16} />,
}: StatusChipProps) {
  return (
    <span className={styles.chip({ tone })}>
      {icon !== null && <span className={styles.sign}>{icon}</span>}
      <span className={styles.label}>{children}</span>
    </span>
  )
}
