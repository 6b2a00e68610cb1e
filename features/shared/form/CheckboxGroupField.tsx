import { CheckboxGroup, type CheckboxGroupProps } from '#ui/CheckboxGroup/CheckboxGroup.tsx'

import { useBinding, useFieldContext } from './app-form.tsx'

type CheckboxGroupFieldProps = Omit<
  CheckboxGroupProps,
  'value' | 'onChange' | keyof ReturnType<typeof useBinding>
>

export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const { state, handleChange } = useFieldContext<string[]>()
  const { id, errorMessage } = useBinding()
  return (
    <CheckboxGroup
      {...props}
      id={id}
      {...(errorMessage !== undefined && { errorMessage })}
      value={state.value}
      onChange={handleChange}
    />
  )
}
