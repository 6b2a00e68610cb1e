import type { ReactNode } from 'react'

import { iconButton } from './IconButton.css.ts'

export interface IconButtonProps {
  label: string
  icon: ReactNode
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
