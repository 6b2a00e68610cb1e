import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'

import * as styles from './Checkbox.css.ts'

export interface CheckboxProps {
  /** The label; wrap it in `VisuallyHidden` if the context already shows it. */
  children: ReactNode
  /** Whether it is checked. */
  isSelected: boolean
  /** Called with the new state. */
  onChange: (isSelected: boolean) => void
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
  /** The name under which a form holds the value. */
  name?: string
  /** The id of its control, which an error summary focuses. */
  id?: string
}

/** A choice that applies on submit; use `Switch` for a setting that applies immediately. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} className={styles.field} validationBehavior="aria">
      <CheckboxButton className={styles.button}>
        <span className={styles.box}>
          <Check aria-hidden size={18} strokeWidth={3.5} />
        </span>
        <span>{children}</span>
      </CheckboxButton>
    </CheckboxField>
  )
}
