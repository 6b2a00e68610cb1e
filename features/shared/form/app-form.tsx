import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'

import { Form } from '#ui/Form/Form.tsx'
import { MoneyField, type MoneyFieldProps } from '#ui/MoneyField/MoneyField.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/**
 * What every kind of field shares. Its error shows once the cashier has left it, or tried to submit
 * (SPEC §5); leaving checks it, changed or not, since a required one may have been passed over.
 */
const useBinding = () => {
  const { name, state, form, handleBlur, validate } = useFieldContext()
  const isTouched = state.meta.isBlurred || form.state.submissionAttempts > 0
  const [error] = state.meta.errors as unknown[]
  const onBlur = () => {
    handleBlur()
    void validate('change')
  }
  return {
    id: name,
    name,
    onBlur,
    ...(isTouched && typeof error === 'string' && { errorMessage: error }),
  }
}

type Bound<Props> = Omit<Props, 'value' | 'onChange' | keyof ReturnType<typeof useBinding>>

function FormTextField(props: Bound<TextFieldProps>) {
  const { state, handleChange } = useFieldContext<string>()
  return <TextField {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}

function FormMoneyField(props: Bound<MoneyFieldProps>) {
  const { state, handleChange } = useFieldContext<number | null>()
  return <MoneyField {...props} {...useBinding()} value={state.value} onChange={handleChange} />
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
