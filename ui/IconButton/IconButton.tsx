import type { ReactNode } from 'react'

import { iconButton } from './IconButton.css.ts'

export interface IconButtonProps {
  /** What it does, with the object by name; its tooltip and accessible name. */
  label: string
  /** A Lucide icon, 18 or 20 px. */
  icon: ReactNode
  /** Called on press, Enter or Space. */
  onPress: () => void
}

/** A button for table rows. Plain, because a table may render a thousand of them. Not printed. */
export function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress} className={iconButton}>
      {icon}
    </button>
  )
}
