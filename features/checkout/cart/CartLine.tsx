import { Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { hasEditableFields } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'

import * as styles from './CartPanel.css.ts'
import { removeButtonId } from './use-remove.ts'

export interface CartLineProps {
  payable: Payable
  /** A unique accessible name, if `name` is not one. */
  title?: string
  details?: ReactNode
  action?: ReactNode
  isDisabled: boolean
  onRemove: () => void
}

/** A line of the cart; removing it leaves the focus to the caller. */
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
          id={removeButtonId(payable)}
          aria-label={t('Remove {title}', { title })}
          onPress={onRemove}
        >
          {t('Remove')}
        </Button>
      </span>
    </li>
  )
}

export interface CustomLineProps extends Pick<
  CartLineProps,
  'payable' | 'isDisabled' | 'onRemove'
> {
  onEdit: () => void
}

/** A custom item, with Edit if the cashier may change its name or price. */
export function CustomLine({ onEdit, ...line }: CustomLineProps) {
  const { payable, isDisabled } = line
  return (
    <CartLine
      {...line}
      action={
        hasEditableFields(payable) && (
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil aria-hidden />}
            isDisabled={isDisabled}
            aria-label={t('Edit {name}', { name: payable.name })}
            onPress={onEdit}
          >
            {t('Edit')}
          </Button>
        )
      }
    />
  )
}
