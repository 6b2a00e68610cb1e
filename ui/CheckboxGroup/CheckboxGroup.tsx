import { Ban, Check } from 'lucide-react'
import { CheckboxButton, CheckboxField, Text } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup, Label } from 'react-aria-components/CheckboxGroup'

import { field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'
import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import * as styles from './CheckboxGroup.css.ts'

export interface CheckboxOption {
  value: string
  label: string
  amount?: string
  hint?: string
  details?: readonly { label: string; value: string }[]
  /** Why the option cannot be chosen; pressing it still calls `onChange`, for the screen to explain. */
  notice?: string
}

export interface CheckboxGroupProps extends FieldProps {
  /** Visually hides the label if a heading already asks the question. */
  isLabelHidden?: boolean
  /** The choices in order. */
  options: readonly CheckboxOption[]
  /** The values of the checked options. */
  value: readonly string[]
  /** Called with the values of all checked options. */
  onChange: (values: string[]) => void
  /** The id of the group, which an error summary focuses. */
  id?: string
}

export function CheckboxGroup({
  label,
  isLabelHidden = false,
  hint,
  errorMessage,
  options,
  value,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...rest}
      value={[...value]}
      className={field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      {isLabelHidden ? (
        <Label className={visuallyHidden}>{label}</Label>
      ) : (
        <FieldLabel label={label} isRequired={rest.isRequired} />
      )}
      <FieldMessages hint={hint} errorMessage={errorMessage} />
      <div className={styles.options}>
        {options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </div>
    </AriaCheckboxGroup>
  )
}

function Option({ value, label, amount, hint, details = [], notice }: CheckboxOption) {
  const isDescribed = Boolean(hint || notice || details.length > 0)
  return (
    <CheckboxField value={value} className={styles.option}>
      <CheckboxButton className={styles.choice({ isUnavailable: Boolean(notice) })}>
        {notice ? (
          <Ban aria-hidden size={24} />
        ) : (
          <span className={styles.box}>
            <Check aria-hidden size={18} strokeWidth={3} />
          </span>
        )}
        <bdi className={styles.name}>{label}</bdi>
        {amount !== undefined && <span className={styles.value}>{amount}</span>}
      </CheckboxButton>
      {isDescribed && (
        <Text slot="description" elementType="div" className={styles.description}>
          {notice && (
            <span className={styles.notice}>
              <ToneIcon tone="caution" size={18} />
              {notice}
            </span>
          )}
          {hint && <span dir="auto">{hint}</span>}
          {details.length > 0 && (
            <dl className={styles.details}>
              {details.map((each) => (
                <div key={each.label}>
                  <dt>{each.label}</dt>
                  <dd dir="auto" className={styles.detailValue}>
                    {each.value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Text>
      )}
    </CheckboxField>
  )
}
