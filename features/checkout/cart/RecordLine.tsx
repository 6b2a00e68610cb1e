import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { shownFields } from '#domain/records/display-fields.ts'
import { isAmountEditable } from '#domain/records/integrated-payable.ts'
import { Button } from '#ui/Button/Button.tsx'

import { CartLine, type CartLineProps } from './CartLine.tsx'
import * as styles from './CartPanel.css.ts'
import { EditAmountDialog } from './EditAmountDialog.tsx'

export interface RecordLineProps extends Pick<
  CartLineProps,
  'payable' | 'isDisabled' | 'onRemove'
> {
  onUpdate: (payable: Payable) => void
}

/** Enough to identify a record's owner. */
const SHOWN_FIELDS = 3

const chosenOption = ({ integrationData }: Payable) =>
  integrationData?.paymentSelectionOptions.find(
    ({ value }) => value === integrationData.paymentSelection,
  )

export function RecordLine({ payable, isDisabled, onRemove, onUpdate }: RecordLineProps) {
  const [isEditing, setIsEditing] = useState(false)
  const fields = shownFields(payable).slice(0, SHOWN_FIELDS)
  const option = chosenOption(payable)
  // Records of one system share a name, so the first field tells them apart.
  const title = [payable.name, ...fields.slice(0, 1).map(({ value }) => value)].join(', ')
  return (
    <>
      <CartLine
        payable={payable}
        title={title}
        isDisabled={isDisabled}
        onRemove={onRemove}
        details={
          <ul className={styles.fields}>
            {option && <li>{option.label}</li>}
            {fields.map(({ label, value }) => (
              <li key={label} dir="auto">
                {`${label}: ${value}`}
              </li>
            ))}
          </ul>
        }
        action={
          isAmountEditable(payable) && (
            <Button
              variant="quiet"
              size="small"
              icon={<Pencil aria-hidden />}
              isDisabled={isDisabled}
              aria-label={t('Change amount of {title}', { title })}
              onPress={() => setIsEditing(true)}
            >
              {t('Change amount')}
            </Button>
          )
        }
      />
      {isEditing && (
        <EditAmountDialog
          payable={payable}
          onClose={() => setIsEditing(false)}
          onSave={(changed) => {
            onUpdate(changed)
            setIsEditing(false)
          }}
        />
      )}
    </>
  )
}
