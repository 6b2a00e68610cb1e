import { t } from '#domain/language/staff-text.ts'
import { email, notEmpty, validate } from '#domain/lib/validation.ts'
import { format, type Money } from '#domain/money/money.ts'
import type { RefundApproval } from '#domain/refunds/refund-approval.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'
import { showFieldErrors } from '#features/shared/form/show-field-errors.ts'
import { Text } from '#ui/Text/Text.tsx'

import type { EnteredConfirmation } from './refund-flow.ts'
import { ShownAtFields } from './refunding.ts'

/** The ID of the form, whose submit makes the refund. */
export const confirmationForm = 'refund-confirmation'

const nothing: EnteredConfirmation = { reason: null, emailAddress: '' }

type ConfirmationOptions = {
  /** The values of an earlier preview. */
  entered?: EnteredConfirmation | undefined
  /** Makes the refund, once everything is entered. */
  onConfirm: () => void
}

/** Who refunds and why: the reason, and the sign-in of a second person if one must approve. */
export const useConfirmation = ({ entered = nothing, onConfirm }: ConfirmationOptions) => {
  const form = useAppForm({ defaultValues: { ...entered, password: '' }, onSubmit: onConfirm })
  return {
    form,
    /** Without the password. */
    entered: (): EnteredConfirmation => {
      const { reason, emailAddress } = form.state.values
      return { reason, emailAddress }
    },
    /** As a request sends it. */
    reason: (): { reason?: string } => {
      const { reason } = form.state.values
      return reason === null ? {} : { reason }
    },
    approval: (isNeeded: boolean): RefundApproval => {
      const { emailAddress, password } = form.state.values
      return isNeeded ? { approver: { emailAddress, password } } : {}
    },
    /** Shows a refusal at its field and rejects with ShownAtFields; others pass through. */
    atFields: <Reply,>(refund: Promise<Reply>): Promise<Reply> =>
      refund.catch((error: unknown) => {
        form.setFieldValue('password', '', { dontValidate: true })
        throw showFieldErrors(form, error) ? new ShownAtFields() : error
      }),
  }
}

export interface RefundConfirmationProps {
  /** The office's; with none, no reason is asked for. */
  reasons: readonly string[]
  /** The office's `refundApprovalOver` if a second person must approve this refund; else null. */
  approvalOver: Money | null
  form: ReturnType<typeof useConfirmation>['form']
  isDisabled: boolean
}

/** Asks why a payment is refunded and, above the office's limit, who approves it. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { reasons, approvalOver, form, isDisabled } = props
  if (reasons.length === 0 && approvalOver === null) return null
  return (
    <form.AppForm>
      <form.Shell id={confirmationForm} isShort>
        {reasons.length > 0 && (
          <form.AppField
            name="reason"
            validators={{
              onChange: ({ value }) => (value === null ? t('Choose a reason.') : undefined),
            }}
          >
            {() => (
              <SelectField
                label={t('Reason for the refund')}
                options={reasons.map((reason) => ({ id: reason, label: reason }))}
                isRequired
                isDisabled={isDisabled}
              />
            )}
          </form.AppField>
        )}
        {approvalOver !== null && (
          <>
            <Text>
              {t(
                'The refunds of this payment come to more than {approvalOver}, so a second person must approve. Ask another administrator to sign in here.',
                { approvalOver: format(approvalOver) },
              )}
            </Text>
            <form.AppField
              name="emailAddress"
              validators={{
                onChange: ({ value }) =>
                  validate(value, notEmpty(t("Enter the administrator's email.")), email()),
              }}
            >
              {(field) => (
                <field.TextField
                  label={t("Administrator's email")}
                  type="email"
                  maxLength={254}
                  autoComplete="off"
                  isRequired
                  isDisabled={isDisabled}
                />
              )}
            </form.AppField>
            <form.AppField
              name="password"
              validators={{
                onChange: ({ value }) =>
                  validate(value, notEmpty(t("Enter the administrator's password."))),
              }}
            >
              {(field) => (
                <field.TextField
                  label={t("Administrator's password")}
                  hint={t('Checked once, never stored')}
                  type="password"
                  maxLength={200}
                  autoComplete="off"
                  isRequired
                  isDisabled={isDisabled}
                />
              )}
            </form.AppField>
          </>
        )}
      </form.Shell>
    </form.AppForm>
  )
}
