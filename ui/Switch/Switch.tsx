import { Check } from 'lucide-react'
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch'

import * as styles from './Switch.css.ts'

export interface SwitchProps {
  label: string
  hint?: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  name?: string
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
