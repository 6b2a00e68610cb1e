import { TriangleAlert, Undo2, X } from 'lucide-react'

import type { FailedMoney } from '#domain/checkout/checkout-notices.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { Charge } from '../state/checkout-machine.ts'
import * as styles from './AmountCallout.css.ts'
import { AmountCallout } from './AmountCallout.tsx'
import { StepActions } from './step-frame.tsx'

export interface PaymentFailureProps {
  charge: Extract<Charge, { kind: 'failed' }>
  /** Formatted; null while it is unknown. */
  total: string | null
  onRetry: () => void
  /** Set if another card is more likely to work than this one. */
  onAnotherCard?: () => void
}

/** Why the payment failed, what became of the money, and how to go on (SPEC §2, §8). */
export function PaymentFailure({ charge, total, onRetry, onAnotherCard }: PaymentFailureProps) {
  const { error, money } = charge
  const note = (
    <>
      <Text size="lead" weight="bold">
        {translated(error.title)}
      </Text>
      <Text>{translated(error.detail)}</Text>
    </>
  )
  return (
    <>
      {money?.kind === 'returned' ? (
        <AmountCallout tone="caution" icon={<Undo2 aria-hidden size={40} />} amount={null}>
          {note}
          <Ledger money={money} />
        </AmountCallout>
      ) : (
        <AmountCallout
          tone="critical"
          icon={money ? <X aria-hidden size={40} /> : <TriangleAlert aria-hidden size={40} />}
          {...(money && { label: t('Not charged') })}
          amount={total}
        >
          {note}
        </AmountCallout>
      )}
      <StepActions>
        <Button variant={onAnotherCard ? 'secondary' : 'primary'} size="pay" onPress={onRetry}>
          {t('Retry Payment')}
        </Button>
        {onAnotherCard && (
          <Button variant="primary" size="pay" onPress={onAnotherCard}>
            {t('Use Another Card')}
          </Button>
        )}
      </StepActions>
    </>
  )
}

function Ledger({ money }: { money: Extract<FailedMoney, { kind: 'returned' }> }) {
  const { asked, approved, isPending } = money
  const rows = [
    { label: t('Asked'), amount: asked },
    { label: t('Approved'), amount: approved },
    { label: isPending ? t('To be returned') : t('Returned'), amount: approved },
  ]
  return (
    <dl className={styles.ledger}>
      {rows.map(({ label, amount }, index) => (
        <LedgerRow key={label} label={label} amount={format(amount)} isLast={index === 2} />
      ))}
    </dl>
  )
}

function LedgerRow(props: { label: string; amount: string; isLast: boolean }) {
  const weight = props.isLast ? 'bold' : 'regular'
  return (
    <>
      <Text as="dt" weight={weight}>
        {props.label}
      </Text>
      <dd className={styles.ledgerAmount}>
        <Amount value={props.amount} weight={props.isLast ? 'bold' : 'medium'} />
      </dd>
    </>
  )
}
