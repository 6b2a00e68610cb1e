import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'

import { DigitsField, type DigitsFieldProps } from '#ui/DigitsField/DigitsField.tsx'
import { Form } from '#ui/Form/Form.tsx'
import { MoneyField, type MoneyFieldProps } from '#ui/MoneyField/MoneyField.tsx'
import { RadioGroup, type RadioGroupProps } from '#ui/RadioGroup/RadioGroup.tsx'
import { Switch, type SwitchProps } from '#ui/Switch/Switch.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx'

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The field that a component of one screen alone stands for; see `useBinding`. */
export { useFieldContext }

/**
 * What every kind of field shares. Its error shows once the cashier has left it, or tried to submit
 * (SPEC §5); leaving checks it, changed or not, since a required one may have been passed over.
 */
export const useBinding = () => {
  const { name, state, form, handleBlur, validate } = useFieldContext()
  const wasSent = useStore(form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const isTouched = state.meta.isBlurred || wasSent
  const [error] = state.meta.errors as unknown[]
  const onBlur = () => {
    // What the server refused stays until it is changed; leaving the field would take it for right.
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

/** On or off is never wrong. */
function FormSwitch(props: Omit<SwitchProps, 'isSelected' | 'onChange' | 'id' | 'name'>) {
  const { name, state, handleChange } = useFieldContext<boolean>()
  return (
    <Switch {...props} id={name} name={name} isSelected={state.value} onChange={handleChange} />
  )
}

export interface FormShellProps {
  /** For a submit button outside the form, in a dialog's footer. */
  id: string
  /** What the fields are called, by their names: said where several are wrong in the same words. */
  labels?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The form itself, with a summary of what is wrong once it was submitted. */
function FormShell({ id, labels = {}, children }: FormShellProps) {
  const form = useFormContext()
  const fieldMeta = useStore(form.store, (state) => state.fieldMeta)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const submit = async () => {
    // A first try would else stop at what is known to be wrong, and not tell what else is.
    await form.validateAllFields('change')
    await form.handleSubmit()
  }
  const errors = Object.entries<{ errors: unknown[] } | undefined>(fieldMeta).flatMap(
    ([fieldId, meta]) => {
      const [message] = meta?.errors ?? []
      return typeof message === 'string' ? [{ fieldId, message }] : []
    },
  )
  const isAlone = (message: string) => errors.filter((each) => each.message === message).length < 2
  const told = errors.map(({ fieldId, message }) => {
    const label = isAlone(message) ? undefined : labels[fieldId]
    return { fieldId, message: label === undefined ? message : `${label}: ${message}` }
  })
  return (
    <Form
      id={id}
      isPending={isSubmitting}
      submitCount={attempts}
      errors={attempts > 0 ? told : []}
      onSubmit={() => void submit()}
    >
      {children}
    </Form>
  )
}

/** The one way to build a form: state and rules by TanStack Form, looks by `ui`. */
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
