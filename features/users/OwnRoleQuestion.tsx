import { t } from '#domain/language/staff-text.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'

export interface OwnRoleQuestionProps {
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before administrators take their own role away. */
export const OwnRoleQuestion = ({ onAnswer }: OwnRoleQuestionProps) => (
  <ConfirmDialog
    title={t('Make yourself a cashier?')}
    tone="critical"
    confirmLabel={t('Change My Role')}
    isOpen
    onCancel={() => onAnswer(false)}
    onConfirm={() => onAnswer(true)}
  >
    {t(
      'You will no longer be able to manage users, settings and the product catalog, or see other cashiers’ transactions. Only another administrator can undo this.',
    )}
  </ConfirmDialog>
)
