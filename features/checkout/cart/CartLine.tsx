import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { format } from '#domain/money.ts'
import { amountOf, type Payable } from '#domain/payable.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'

import * as styles from './CartPanel.css.ts'

export interface CartLineProps {
  payable: Payable
  /** Tells it from the other lines, where its name does not. */
  title?: string
  details?: ReactNode
  /** What else can be done about it. */
  action?: ReactNode
  /** A charge runs: nothing can be changed. */
  isDisabled: boolean
  onRemove: () => void
}

/** One line of the cart: what it is, what it comes to, and what can be done about it. */
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
