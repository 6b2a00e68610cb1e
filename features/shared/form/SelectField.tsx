import { Select, type SelectProps } from '#ui/Select/Select.tsx'

import { useBinding, useFieldContext } from './app-form.tsx'

type SelectFieldProps = Omit<
  SelectProps,
  'value' | 'onChange' | keyof ReturnType<typeof useBinding>
>

/** In its own module, since few forms need the code it loads. */
export function SelectField(props: SelectFieldProps) {
  const { state, handleChange } = useFieldContext<string | null>()
  return <Select {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}
