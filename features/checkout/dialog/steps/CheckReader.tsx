import { useState } from 'react'

import { type CheckScan, readCheck } from '#domain/checkout/micr.ts'
import type { BankAccount } from '#domain/payments/bank.ts'

import type { Charge } from '../../state/checkout-machine.ts'
import type { CartFees } from '../../state/fees.ts'
import { AccountEntry } from '../check/AccountEntry.tsx'
import { ChargeAccount } from '../check/ChargeAccount.tsx'
import { scanMessages } from '../check/check-messages.ts'
import { useCheckScan } from '../check/use-check-scan.ts'
import { useAnnounce, useStepHeading } from '../step-frame.tsx'

export interface CheckReaderProps {
  charge: Charge
  /** Formatted; null until the fees are known. */
  total: string | null
  fees: Pick<CartFees, 'error' | 'retry'>
  /** Resolves with the outcome: true if the bank never saw the account. */
  onCharge: (account: BankAccount) => Promise<boolean>
  onReset: () => void
}

/** Collects and charges an account, which is held only here (SPEC §2 Checkout dialog). */
export function CheckReader({ charge, total, fees, onCharge, onReset }: CheckReaderProps) {
  const [scan, setScan] = useState<CheckScan | null>(null)
  /** Resets the fields after a scan, since some of its keys may have reached them. */
  const [scanCount, setScanCount] = useState(0)
  /** An account that was not charged through no fault of its own, so it can be retried. */
  const [retryable, setRetryable] = useState<BankAccount | null>(null)
  const isAsking = charge.kind === 'none'

  const pay = async (account: BankAccount) => {
    setScan(null)
    setRetryable(null)
    if (await onCharge(account)) setRetryable(account)
  }
  useCheckScan(isAsking || charge.kind === 'failed', (line) => {
    setScan(readCheck(line))
    setScanCount(scanCount + 1)
    setRetryable(null)
    if (!isAsking) onReset()
  })
  const messages = isAsking && scan ? scanMessages(scan) : null
  useStepHeading(messages && messages.heading, scanCount)
  useAnnounce(messages && messages.announcement, messages?.urgency)

  if (!isAsking) {
    return (
      <ChargeAccount
        charge={charge}
        total={total}
        onRetry={() => (retryable ? void pay(retryable) : onReset())}
      />
    )
  }
  return (
    <AccountEntry
      key={scanCount}
      scan={scan}
      total={total}
      fees={fees}
      onCharge={(account) => void pay(account)}
      onScanAgain={() => setScan(null)}
    />
  )
}
