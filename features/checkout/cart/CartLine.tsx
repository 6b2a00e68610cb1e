import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { format } from '#domain/money/money.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'

import * as styles from './CartPanel.css.ts'

export interface CartLineProps {
  payable: Payable
  /** A unique accessible name, if `name` is not one. */
  title?: string
  details?: ReactNode
  action?: ReactNode
  isDisabled: boolean
  onRemove: () => void
}

export function CartLine(props: CartLineProps) {
  const { payable, title = payable.name, details, action, isDisabled, onRemove } = props
  return (
    <li className={styles.line}>
      <bdi className={styles.name}>{payable.name}</bdi>
      <Amount value={format(amountOf(payable))} />
      {details}
      <span className={styles.actions}>
        {action}
        <Button
          variant="quiet"
          size="small"
          icon={<X aria-hidden />}
          isDisabled={isDisabled}
          aria-label={`Remove ${title}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
