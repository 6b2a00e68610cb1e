import type { ReactNode } from 'react'
import {
  Label,
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  Text,
} from 'react-aria-components/RadioGroup'

import { field } from '#ui/Field/Field.css.ts'
import { FieldLabel, FieldMessages, type FieldWords } from '#ui/Field/Field.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import * as styles from './RadioGroup.css.ts'

export interface RadioOption {
  value: string
  label: string
  hint?: string
  /** 24 px, before the label, decorative. */
  icon?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps extends FieldWords {
  /** For screen readers only, where a heading already asks the question. */
  isLabelHidden?: boolean
  options: readonly RadioOption[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  /** `cards`: big framed choices, where choosing is all that a step asks. */
  look?: 'list' | 'cards'
  orientation?: 'vertical' | 'horizontal'
  isDisabled?: boolean
  name?: string
  id?: string
}

/** One of a few, all in view. */
export function RadioGroup({
  label,
  isLabelHidden = false,
  hint,
  errorMessage,
  options,
  look = 'list',
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
      <div className={styles.options({ look, orientation })}>
        {options.map((option) => (
          <Option key={option.value} look={look} {...option} />
        ))}
      </div>
      <FieldMessages hint={hint} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}

type OptionProps = RadioOption & Required<Pick<RadioGroupProps, 'look'>>

function Option({ value, label, hint, icon, isDisabled, look }: OptionProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled} className={styles.option({ look })}>
      <RadioButton className={styles.choice({ look })}>
        <span className={styles.dot({ look })} />
        <span className={styles.words}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <span>{label}</span>
        </span>
      </RadioButton>
      {hint && (
        <Text slot="description" className={styles.hint({ look, hasIcon: Boolean(icon) })}>
          {hint}
        </Text>
      )}
    </RadioField>
  )
}
