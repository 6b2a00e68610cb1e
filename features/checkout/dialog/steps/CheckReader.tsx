import { useState } from 'react'

import type { BankAccount } from '#domain/bank.ts'
import { type CheckScan, readCheck } from '#domain/micr.ts'

import type { CartFees } from '../../fees.ts'
import { AskAccount } from '../check/AskAccount.tsx'
import { ChargeAccount } from '../check/ChargeAccount.tsx'
import { scanMessages } from '../check/check-messages.ts'
import { useCheckScan } from '../check/use-check-scan.ts'
import type { Charge } from '../checkout-machine.ts'
import { useAnnounce, useStepHeading } from '../step-frame.tsx'

export interface CheckReaderProps {
  charge: Charge
  /** Formatted: what the account is charged; null while the fees are not known. */
  total: string | null
  fees: Pick<CartFees, 'error' | 'retry'>
  /** Resolves once it is known what came of it. True: the bank has not seen the account yet. */
  onCharge: (account: BankAccount) => Promise<boolean>
  /** From a failure back to asking for an account. */
  onAskAgain: () => void
}

/**
 * The customer's account, scanned off a check or typed, and what becomes of charging it. The account
 * is held here until it is charged, and nowhere else (SPEC §2 Checkout dialog).
 */
export function CheckReader({ charge, total, fees, onCharge, onAskAgain }: CheckReaderProps) {
  const [scan, setScan] = useState<CheckScan | null>(null)
  /** Each scan empties the fields, which some of its keys may have reached. */
  const [scanCount, setScanCount] = useState(0)
  /** Not charged, and not the account's fault: it may be tried as it is. */
  const [untried, setUntried] = useState<BankAccount | null>(null)
  const isAsking = charge.kind === 'none'

  const pay = async (account: BankAccount) => {
    setScan(null)
    setUntried(null)
    if (await onCharge(account)) setUntried(account)
  }
  useCheckScan(isAsking || charge.kind === 'failed', (line) => {
    setScan(readCheck(line))
    setScanCount(scanCount + 1)
    setUntried(null)
    if (!isAsking) onAskAgain()
  })
  const words = isAsking && scan ? scanMessages(scan) : null
  useStepHeading(words && words.heading, scanCount)
  useAnnounce(words && words.announcement, words?.urgency)

  if (!isAsking) {
    return (
      <ChargeAccount charge={charge} onRetry={() => (untried ? void pay(untried) : onAskAgain())} />
    )
  }
  return (
    <AskAccount
      key={scanCount}
      scan={scan}
      total={total}
      fees={fees}
      onCharge={(account) => void pay(account)}
      onScanAgain={() => setScan(null)}
    />
  )
}
