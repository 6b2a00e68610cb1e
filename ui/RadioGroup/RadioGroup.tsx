import type { ReactNode } from 'react'
import {
  Label,
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  Text,
} from 'react-aria-components/RadioGroup'

import { field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldProps } from '#ui/Field/Field.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import * as styles from './RadioGroup.css.ts'

export interface RadioOption {
  value: string
  label: string
  hint?: string
  icon?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps extends FieldProps {
  /** Visually hides the label if a heading already asks the question. */
  isLabelHidden?: boolean
  /** The choices in order. */
  options: readonly RadioOption[]
  /** The value of the chosen option; `null` before a choice. */
  value: string | null
  /** Called with the value of the chosen option. */
  onChange: (value: string) => void
  /** Called when focus leaves the field, to validate it. */
  onBlur?: () => void
  /** `cards`: large framed options, for a step that asks only this. */
  variant?: 'list' | 'cards'
  /** Options below or beside each other. */
  orientation?: 'vertical' | 'horizontal'
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
  /** The name under which a form holds the value. */
  name?: string
  /** The id of the group, which an error summary focuses. */
  id?: string
}

export function RadioGroup({
  label,
  isLabelHidden = false,
  hint,
  errorMessage,
  options,
  variant = 'list',
  orientation = 'vertical',
  ...rest
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...rest}
      className={field}
      orientation={orientation}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      {isLabelHidden ? (
        <Label className={visuallyHidden}>{label}</Label>
      ) : (
        <FieldLabel label={label} isRequired={rest.isRequired} />
      )}
      <div className={styles.options({ variant, orientation })}>
        {options.map((option) => (
          <Option key={option.value} variant={variant} {...option} />
        ))}
      </div>
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}

type OptionProps = RadioOption & Required<Pick<RadioGroupProps, 'variant'>>

function Option({ value, label, hint, icon, isDisabled, variant }: OptionProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled} className={styles.option({ variant })}>
      <RadioButton className={styles.choice({ variant })}>
        <span className={styles.dot({ variant })} />
        <span className={styles.content}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <span>{label}</span>
        </span>
      </RadioButton>
      {hint && (
        <Text slot="description" className={styles.hint({ variant, hasIcon: Boolean(icon) })}>
          {hint}
        </Text>
      )}
    </RadioField>
  )
}
