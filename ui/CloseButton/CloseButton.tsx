import { X } from 'lucide-react'

import { closeButton } from './CloseButton.css.ts'

export interface CloseButtonProps {
  onPress: () => void
  /** What is closed, where "Close" alone would not say it. */
  label?: string
}

/** The cross of dialogs, banners and toasts, in the colour of the text around it. A plain button: it is on the sign-in page's first load. */
export function CloseButton({ onPress, label = 'Close' }: CloseButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={closeButton}>
      <X aria-hidden size={22} strokeWidth={2.25} />
    </button>
  )
}
