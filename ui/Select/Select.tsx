import { Check, ChevronDown } from 'lucide-react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'

import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'

import * as styles from './Select.css.ts'

export interface SelectOption {
  id: string
  label: string
  hint?: string
  isDisabled?: boolean
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  placeholder?: string
  isDisabled?: boolean
  name?: string
  id?: string
}

/** A drop-down list. For two to four options prefer `RadioGroup`, which shows them all. */
export function Select({
  label,
  hint,
  errorMessage,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  ...rest
}: SelectProps) {
  const isWrong = Boolean(errorMessage)
  return (
    <AriaSelect
      {...rest}
      className={field}
      placeholder={placeholder}
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      isInvalid={isWrong}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Button className={`${control({ isWrong })} ${styles.trigger}`}>
        <SelectValue className={styles.value}>
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden size={20} className={styles.chevron} />
      </Button>
      <FieldMessages hint={hint} errorMessage={errorMessage} />
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list} items={options}>
          {(option) => <Option {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function Option({ id, label, hint, isDisabled }: SelectOption) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={styles.option}>
      {({ isSelected }) => (
        <>
          {isSelected && <Check aria-hidden size={20} />}
          <span className={styles.optionLabel}>
            {label}
            {hint && <span className={styles.optionHint}> {hint}</span>}
          </span>
        </>
      )}
    </ListBoxItem>
  )
}
