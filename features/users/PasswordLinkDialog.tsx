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
    title="The email could not be sent"
    description={`Give ${name} this link to set a password. It works once, expires after three days and is not shown again.`}
    isOpen
    onClose={onClose}
    footer={
      <Button variant="primary" onPress={onClose}>
        Done
      </Button>
    }
  >
    <CopyText label="Password link">{link}</CopyText>
  </Dialog>
)
