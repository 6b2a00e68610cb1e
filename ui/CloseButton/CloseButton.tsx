import { X } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'

import { closeButton } from './CloseButton.css.ts'

export interface CloseButtonProps {
  /** Called to close what it belongs to. */
  onPress: () => void
  /** Its accessible name; name what it closes if several are on the screen. */
  label?: string
}

/** The close button of dialogs, banners and toasts. A plain button, because the sign-in page loads it. */
export function CloseButton({ onPress, label = t('Close') }: CloseButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={closeButton}>
      <X aria-hidden size={22} strokeWidth={2.25} />
    </button>
  )
}
