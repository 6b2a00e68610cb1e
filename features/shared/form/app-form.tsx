import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'

import { translated } from '#domain/language/staff-text.ts'
import { DigitsField, type DigitsFieldProps } from '#ui/DigitsField/DigitsField.tsx'
import { Form } from '#ui/Form/Form.tsx'
import { MoneyField, type MoneyFieldProps } from '#ui/MoneyField/MoneyField.tsx'
import { RadioGroup, type RadioGroupProps } from '#ui/RadioGroup/RadioGroup.tsx'
import { Switch, type SwitchProps } from '#ui/Switch/Switch.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** For a field component that only one screen uses; see `useBinding`. */
export { useFieldContext }

/**
 * Props shared by all fields. Errors show on blur or after a submit attempt (SPEC §5). Blur
 * validates even an unchanged field, which may be required.
 */
export const useBinding = () => {
  const { name, state, form, handleBlur, validate } = useFieldContext()
  const wasSent = useStore(form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const isTouched = state.meta.isBlurred || wasSent
  const [error] = state.meta.errors as unknown[]
  const onBlur = () => {
    // A server error stays until the field changes; validating on blur would clear it.
    if (state.meta.errorMap.onSubmit !== undefined) return
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

function FormDigitsField(props: Bound<DigitsFieldProps>) {
  const { state, handleChange } = useFieldContext<string>()
  return <DigitsField {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}

function FormMoneyField(props: Bound<MoneyFieldProps>) {
  const { state, handleChange } = useFieldContext<number | null>()
  return <MoneyField {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}

function FormRadioGroup(props: Bound<RadioGroupProps>) {
  const { state, handleChange } = useFieldContext<string | null>()
  return <RadioGroup {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}

function FormSwitch(props: Omit<SwitchProps, 'isSelected' | 'onChange' | 'id' | 'name'>) {
  const { name, state, handleChange } = useFieldContext<boolean>()
  return (
    <Switch {...props} id={name} name={name} isSelected={state.value} onChange={handleChange} />
  )
}

export interface FormShellProps {
  id: string
  /** Field labels by name, to tell apart fields with the same error message. */
  labels?: Readonly<Record<string, string>>
  isShort?: boolean
  children: ReactNode
}

/** The form element, with an error summary after a failed submit. */
function FormShell({ id, labels = {}, isShort = false, children }: FormShellProps) {
  const form = useFormContext()
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const submit = async () => {
    // Otherwise the first submit stops at the known errors and reports no others.
    await form.validateAllFields('change')
    await form.handleSubmit()
  }
  const errors = Object.entries<{ errors: unknown[] } | undefined>(fieldMeta).flatMap(
    ([fieldId, meta]) => {
      const [message] = meta?.errors ?? []
      return typeof message === 'string' ? [{ fieldId, message }] : []
    },
  )
  const isUnique = (message: string) => errors.filter((each) => each.message === message).length < 2
  const labeledErrors = errors.map(({ fieldId, message }) => {
    const label = isUnique(message) ? undefined : labels[fieldId]
    const text = translated(message)
    return { fieldId, message: label === undefined ? text : `${label}: ${text}` }
  })
  return (
    <Form
      id={id}
      isPending={isSubmitting}
      isShort={isShort}
      submitCount={attempts}
      errors={attempts > 0 ? labeledErrors : []}
      onSubmit={() => void submit()}
    >
      {children}
    </Form>
  )
}

/** Builds every form: state and rules by TanStack Form, appearance by `ui`. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField: FormTextField,
    DigitsField: FormDigitsField,
    MoneyField: FormMoneyField,
    RadioGroup: FormRadioGroup,
    Switch: FormSwitch,
  },
  formComponents: { Shell: FormShell },
})
