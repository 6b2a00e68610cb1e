import type { ReactNode } from 'react'

import { iconButton } from './IconButton.css.ts'

export interface IconButtonProps {
  /** What it does, and to what: it stands in for the words that are not drawn. */
  label: string
  /** 20 px, decorative. */
  icon: ReactNode
  onPress: () => void
}

/** A button of rows, where its words would repeat a thousand times. A plain one: so does its cost. Not printed. */
export function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress} className={iconButton}>
      {icon}
    </button>
  )
}
