import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'

import { Form } from '#ui/Form/Form.tsx'
import { MoneyField, type MoneyFieldProps } from '#ui/MoneyField/MoneyField.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The field's error once the cashier has left it, or tried to submit (SPEC §5). */
const useShownError = (): string | undefined => {
  const { meta } = useFieldContext().state
  const { form } = useFieldContext()
  const isTouched = meta.isBlurred || form.state.submissionAttempts > 0
  const [first] = meta.errors as unknown[]
  return isTouched && typeof first === 'string' ? first : undefined
}

/** Leaving a field checks it, changed or not: a required one may have been passed over. */
const useLeave = () => {
  const field = useFieldContext()
  return () => {
    field.handleBlur()
    void field.validate('change')
  }
}

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'name' | 'id'>

function FormTextField(props: Bound<TextFieldProps>) {
  const field = useFieldContext<string>()
  const error = useShownError()
  const leave = useLeave()
  return (
    <TextField
      {...props}
      id={field.name}
      name={field.name}
      value={field.state.value}
      onChange={field.handleChange}
      onBlur={leave}
      {...(error && { errorMessage: error })}
    />
  )
}

function FormMoneyField(props: Bound<MoneyFieldProps>) {
  const field = useFieldContext<number | null>()
  const error = useShownError()
  const leave = useLeave()
  return (
    <MoneyField
      {...props}
      id={field.name}
      name={field.name}
      value={field.state.value}
      onChange={field.handleChange}
      onBlur={leave}
      {...(error && { errorMessage: error })}
    />
  )
}

interface FormShellProps {
  /** For a submit button outside the form, in a dialog's footer. */
  id: string
  children: ReactNode
}

/** The form itself, with a summary of what is wrong once it was submitted. */
function FormShell({ id, children }: FormShellProps) {
  const form = useFormContext()
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)
  const errors = Object.entries<{ errors: unknown[] } | undefined>(fieldMeta).flatMap(
    ([fieldId, meta]) => {
      const [message] = meta?.errors ?? []
      return typeof message === 'string' ? [{ fieldId, message }] : []
    },
  )
  return (
    <Form
      id={id}
      submitCount={attempts}
      errors={attempts > 0 ? errors : []}
      onSubmit={() => void form.handleSubmit()}
    >
      {children}
    </Form>
  )
}

/** The one way to build a form: state and rules by TanStack Form, looks by `ui`. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField: FormTextField, MoneyField: FormMoneyField },
  formComponents: { Shell: FormShell },
})
