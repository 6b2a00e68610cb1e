import { Check, ChevronDown } from 'lucide-react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components/Select'

import { t } from '#domain/language/staff-text.ts'
import { control, field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'
import * as styles from '#ui/Select/Select.css.ts'

export interface MultiSelectProps extends FieldProps {
  /** The choices in order. */
  options: readonly { id: string; label: string }[]
  /** Selected ids; empty means all. */
  value: readonly string[]
  /** Called with the selected ids; empty for all. */
  onChange: (ids: string[]) => void
  /** The choice of all options: “All locations”. */
  allLabel: string
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
}

/** Cannot collide with an id: ids contain no spaces. */
const ALL = 'all of them'

/** A multi-select list; several selected options show as "Multiple". */
export function MultiSelect({
  label,
  hint,
  errorMessage,
  options,
  value,
  onChange,
  allLabel,
  isDisabled,
}: MultiSelectProps) {
  const known = value.filter((id) => options.some((option) => option.id === id))
  const isAll = known.length === 0
  const summary = isAll
    ? allLabel
    : known.length > 1
      ? t('Multiple')
      : options.find(({ id }) => id === known[0])?.label
  // A single option needs no "all" row.
  const rows = options.length > 1 ? [{ id: ALL, label: allLabel }, ...options] : options
  const choose = (keys: readonly string[]) => {
    const chosen = keys.filter((key) => key !== ALL)
    // Pressing "all", clearing everything and selecting everything all mean "all".
    const becomesAll = (!isAll && keys.includes(ALL)) || chosen.length === options.length
    onChange(becomesAll ? [] : chosen)
  }
  return (
    <Select
      className={field}
      selectionMode="multiple"
      value={isAll ? [ALL] : known}
      onChange={(keys) => choose(keys.map(String))}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} />
      <Button className={`${control()} ${styles.trigger}`}>
        <SelectValue className={styles.value}>{() => summary}</SelectValue>
        <ChevronDown aria-hidden size={20} className={styles.chevron} />
      </Button>
      <FieldMessages hint={hint} errorMessage={errorMessage} />
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {rows.map((option) => (
            <ListBoxItem
              key={option.id}
              id={option.id}
              textValue={option.label}
              className={styles.option}
            >
              {({ isSelected }) => (
                <>
                  {isSelected && <Check aria-hidden size={20} />}
                  <span className={styles.optionLabel}>{option.label}</span>
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
