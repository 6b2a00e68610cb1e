import { X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'

import { closeButton } from './CloseButton.css.ts'

export interface CloseButtonProps {
  onPress: () => void
  /** What is closed, where "Close" alone would not say it. */
  label?: string
}

/** The cross of dialogs, banners and toasts, in the colour of the text around it. */
export function CloseButton({ onPress, label = 'Close' }: CloseButtonProps) {
  return (
    <Button aria-label={label} onPress={onPress} className={closeButton}>
      <X aria-hidden size={22} strokeWidth={2.25} />
    </Button>
  )
}
