import { useId } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { format, formatCents, isPositive } from '#domain/money/money.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import {
  badgeOf,
  choicesOf,
  type RefundBadge,
  type RefundChoice,
  remainderOf,
} from '#domain/refunds/refund.ts'
import type { RefundLevel } from '#domain/settings/config.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'
import { StatusChip, type StatusChipProps } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ItemDescription } from './ItemDescription.tsx'
import { entryOf } from './refund-entries.ts'
import { loweredMessage, type RefundForm } from './refund-form.ts'
import * as styles from './RefundItem.css.ts'

export interface RefundItemProps {
  payable: Payable
  level: RefundLevel
  index: number
  refund: RefundForm
}

const labels: Record<RefundChoice, string> = {
  FULL: t('Full'),
  PARTIAL: t('Partial'),
  NONE: t('None'),
}

const tones: Record<RefundBadge, StatusChipProps['tone']> = {
  'FULL REFUND': 'critical',
  'PARTIAL REFUND': 'caution',
}

/** A line item with its refund choice (SPEC §4 Refund flow). */
export function RefundItem({ payable, level, index, refund }: RefundItemProps) {
  const nameId = useId()
  const { form, entries, lower, clearLowered, wasLowered } = refund
  const choices = choicesOf(level, payable)
  const badge = badgeOf(payable)
  return (
    <li className={styles.item}>
      <div role="group" aria-labelledby={nameId} className={styles.parts}>
        <div className={styles.head}>
          <ItemDescription payable={payable} nameId={nameId} />
          <dl className={styles.sums}>
            <Text as="dt" size="label" tone="muted">
              {t('Original amount')}
            </Text>
            <dd>
              <Amount value={format(amountOf(payable))} />
            </dd>
            {payable.refundedAmount && isPositive(payable.refundedAmount) && (
              <>
                <Text as="dt" size="label" tone="muted">
                  {t('Already refunded')}
                </Text>
                <dd>
                  <Amount value={format(payable.refundedAmount)} tone="critical" />
                </dd>
              </>
            )}
          </dl>
        </div>
        {badge && (
          <div>
            <StatusChip tone={tones[badge]}>{translated(badge)}</StatusChip>
          </div>
        )}
        {choices.length > 0 && (
          <form.AppField
            name={`lines[${index}].choice`}
            listeners={{
              onChange: ({ value }) => {
                clearLowered(payable.lineItemId)
                form.setFieldValue(`lines[${index}].cents`, entryOf(value, payable).cents)
              },
            }}
          >
            {(field) => (
              <field.RadioGroup
                label={t('Refund of {name}', { name: payable.name })}
                isLabelHidden
                orientation="horizontal"
                options={choices.map((value) => ({ value, label: labels[value] }))}
              />
            )}
          </form.AppField>
        )}
        {entries[index]?.choice === 'PARTIAL' && (
          <div className={styles.amountField}>
            <form.AppField
              name={`lines[${index}].cents`}
              validators={{
                onChange: ({ value }) => (value === null ? amountError : undefined),
              }}
              listeners={{ onBlur: () => void lower(index) }}
            >
              {(field) => (
                <field.MoneyField
                  label={t('Amount to refund')}
                  hint={
                    wasLowered(index)
                      ? loweredMessage(payable)
                      : `Up to ${formatCents(remainderOf(payable))}`
                  }
                />
              )}
            </form.AppField>
          </div>
        )}
      </div>
    </li>
  )
}
