import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'

export interface PasswordLinkDialogProps {
  /** The person whose password it sets. */
  name: string
  link: string
  onClose: () => void
}

/** Shows a password link that could not be mailed, once. */
export const PasswordLinkDialog = ({ name, link, onClose }: PasswordLinkDialogProps) => (
  <Dialog
    title={t('The email could not be sent')}
    description={t(
      'Give {name} this link to set a password. It works once, expires after three days and is not shown again.',
      { name },
    )}
    isOpen
    onClose={onClose}
    footer={
      <Button variant="primary" onPress={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <CopyText label={t('Password link')}>{link}</CopyText>
  </Dialog>
)
