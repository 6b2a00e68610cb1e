import { Pencil, X } from 'lucide-react'

import { isAmountEditable } from '#domain/integrated-payable.ts'
import { format } from '#domain/money.ts'
import { amountOf, type Payable } from '#domain/payable.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'

import * as styles from './CartPanel.css.ts'

export interface CartLineProps {
  payable: Payable
  /** A charge runs: nothing can be changed. */
  isDisabled: boolean
  onRemove: () => void
  onEdit: () => void
}

/** As many of what a record system shows as help to see whose record it is. */
const SHOWN_FIELDS = 3

const chosenOption = ({ integrationData }: Payable) =>
  integrationData?.paymentSelectionOptions.find(
    ({ value }) => value === integrationData.paymentSelection,
  )

/** One line of the cart: what it is, what it comes to, and what can be done about it. */
export function CartLine({ payable, isDisabled, onRemove, onEdit }: CartLineProps) {
  const fields = payable.integrationData?.displayFields.slice(0, SHOWN_FIELDS) ?? []
  const option = chosenOption(payable)
  // Records of one system share a name: what is shown first tells them apart.
  const title = [payable.name, ...fields.slice(0, 1).map(({ value }) => value)].join(', ')
  const shared = { look: 'quiet', size: 'small', isDisabled } as const
  return (
    <li className={styles.line}>
      <bdi className={styles.name}>{payable.name}</bdi>
      <Amount value={format(amountOf(payable))} />
      {(option !== undefined || fields.length > 0) && (
        <ul className={styles.fields}>
          {option && <li>{option.label}</li>}
          {fields.map(({ label, value }) => (
            <li key={label} dir="auto">
              {`${label}: ${value}`}
            </li>
          ))}
        </ul>
      )}
      <span className={styles.actions}>
        {isAmountEditable(payable) && (
          <Button
            {...shared}
            icon={<Pencil aria-hidden />}
            aria-label={`Change amount of ${title}`}
            onPress={onEdit}
          >
            Change amount
          </Button>
        )}
        <Button
          {...shared}
          icon={<X aria-hidden />}
          aria-label={`Remove ${title}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
