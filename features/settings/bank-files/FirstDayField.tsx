import { useBinding, useFieldContext } from '#features/shared/form/app-form.tsx'
import { DateField, type DateFieldProps } from '#ui/DateField/DateField.tsx'

/** A day in a form, like `2026-03-12`. */
export function FirstDayField(props: Pick<DateFieldProps, 'label' | 'hint'>) {
  const { state, handleChange } = useFieldContext<string>()
  return <DateField {...props} {...useBinding()} value={state.value} onChange={handleChange} />
}
