import { Select, type SelectProps } from '#ui/Select/Select.tsx'

import { useBinding, useFieldContext } from './app-form.tsx'

type SelectFieldProps = Omit<
  SelectProps,
  'value' | 'onChange' | keyof ReturnType<typeof useBinding>
>

/** A list to choose from, bound to its field. Apart from the others, since few forms need what it loads. */
export function SelectField(props: SelectFieldProps) {
  const { state, handleChange } = useFieldContext<string | null>()
  return <Select {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}
