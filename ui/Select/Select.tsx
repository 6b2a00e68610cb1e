import { Check, ChevronDown } from 'lucide-react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'

import { t } from '#domain/language/staff-text.ts'
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
  /** The choices in order. */
  options: readonly SelectOption[]
  /** The id of the chosen option; `null` before a choice. */
  value: string | null
  /** Called with the id of the chosen option. */
  onChange: (id: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** Shown before a choice. */
  placeholder?: string
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
  /** The name under which a form holds the value. */
  name?: string
  /** The id of its control, which an error summary focuses. */
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
  placeholder = t('Choose one'),
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
