import { useAppForm } from '#features/shared/form/app-form.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'

const noReason: { reason: string | null } = { reason: null }

/** The reason of a refund; `submit` runs the refund once one is chosen. */
export const useReasonForm = () => {
  const form = useAppForm({ defaultValues: noReason })
  return {
    form,
    /** As a request sends it. */
    chosen: (): { reason?: string } => {
      const { reason } = form.state.values
      return reason === null ? {} : { reason }
    },
    submit: async (refund: () => void) => {
      await form.handleSubmit()
      if (form.state.isValid) refund()
    },
  }
}

export interface RefundReasonProps {
  /** The office's; with none, nothing is asked. */
  reasons: readonly string[]
  form: ReturnType<typeof useReasonForm>['form']
  isDisabled: boolean
}

/** Asks why a payment is refunded. */
export function RefundReason({ reasons, form, isDisabled }: RefundReasonProps) {
  if (reasons.length === 0) return null
  return (
    <form.AppForm>
      <form.Shell id="refund-reason">
        <form.AppField
          name="reason"
          validators={{
            onChange: ({ value }) => (value === null ? 'Choose a reason.' : undefined),
          }}
        >
          {() => (
            <SelectField
              label="Reason for the refund"
              options={reasons.map((reason) => ({ id: reason, label: reason }))}
              isRequired
              isDisabled={isDisabled}
            />
          )}
        </form.AppField>
      </form.Shell>
    </form.AppForm>
  )
}
