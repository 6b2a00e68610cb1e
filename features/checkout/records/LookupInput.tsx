import type { InputField } from '#domain/records/lookup-rules.ts'
import { useBinding, useFieldContext } from '#features/shared/form/app-form.tsx'
import { DateField } from '#ui/DateField/DateField.tsx'
import { MaskedField } from '#ui/MaskedField/MaskedField.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'

/** A search field as its record system describes it (SPEC §3 Lookup field). */
export function LookupInput({ field }: { field: InputField }) {
  const { state, handleChange } = useFieldContext<string>()
  const { displayName, inputType, required, hint, mask, maxLength } = field
  const shared = {
    ...useBinding(),
    label: displayName,
    isRequired: required,
    value: state.value,
    onChange: (value: string) => handleChange(value),
    ...(hint !== null && { hint }),
  }
  if (inputType === 'Date') return <DateField {...shared} />
  if (mask !== null) return <MaskedField {...shared} mask={mask} />
  return <TextField {...shared} autoComplete="off" {...(maxLength !== null && { maxLength })} />
}
