import { BookOpen } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'

import { LedgerExportDialog, type LedgerExportDialogProps } from './LedgerExportDialog.tsx'

export interface LedgerExportButtonProps extends Omit<LedgerExportDialogProps, 'onClose'> {
  isDisabled: boolean
}

/** Opens the general-ledger export of closed days. */
export function LedgerExportButton({ isDisabled, ...exported }: LedgerExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<BookOpen aria-hidden size={20} />}
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
      >
        {t('Ledger Export')}
      </Button>
      {isOpen && <LedgerExportDialog {...exported} onClose={() => setOpen(false)} />}
    </>
  )
}
