import { Check } from 'lucide-react'
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch'

import * as styles from './Switch.css.ts'

export interface SwitchProps {
  /** What is on or off; does not change with the state. */
  label: string
  /** What changes when it is on. */
  hint?: string
  /** Whether it is on. */
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

export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className={styles.field} validationBehavior="aria">
      <SwitchButton className={styles.button}>
        <span className={styles.track}>
          <span className={styles.knob}>
            <Check aria-hidden size={14} strokeWidth={3.5} />
          </span>
        </span>
        <span>{label}</span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
