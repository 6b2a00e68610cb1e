import { Landmark } from 'lucide-react'
import { useState } from 'react'

import type { CheckScan } from '#domain/checkout/micr.ts'
import { t } from '#domain/language/staff-text.ts'
import type { BankAccount } from '#domain/payments/bank.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { CartFees } from '../../state/fees.ts'
import { AmountCallout } from '../AmountCallout.tsx'
import { StepActions } from '../step-frame.tsx'
import { CheckDrawing } from './CheckDrawing.tsx'
import { ScannedCheck } from './ScannedCheck.tsx'
import { TypeAccount } from './TypeAccount.tsx'
import { accountScanned, nothingTyped } from './typed-account.ts'

export interface AccountEntryProps {
  scan: CheckScan | null
  /** Formatted; null until the fees are known. */
  total: string | null
  fees: Pick<CartFees, 'error' | 'retry'>
  onCharge: (account: BankAccount) => void
  onScanAgain: () => void
}

const FORM_ID = 'bank-account'

/** The amount, and the account to charge: a scanned check or typed numbers. */
export function AccountEntry({ scan, total, fees, onCharge, onScanAgain }: AccountEntryProps) {
  const [accountType, setAccountType] = useState(nothingTyped.accountType)
  const check = scan?.kind === 'read' ? scan.check : null
  return (
    <>
      {scan?.kind === 'unread' && (
        <Banner tone="critical" title={t('Check not read')}>
          {scan.reason}
        </Banner>
      )}
      {fees.error !== null && (
        <Banner
          tone="critical"
          title={t('The total is not known')}
          live="alert"
          action={<Button onPress={fees.retry}>{t('Try again')}</Button>}
        >
          {fees.error}
        </Banner>
      )}
      <AmountCallout
        tone="brand"
        layout="strip"
        icon={<Landmark aria-hidden size={40} />}
        amount={total ?? '…'}
      >
        <Text size="lead">
          {check
            ? t('Compare the numbers with the check, then charge the account.')
            : t('Put the check into the reader, or type the numbers from the bottom of the check.')}
        </Text>
      </AmountCallout>
      {check ? (
        <ScannedCheck
          check={check}
          accountType={accountType}
          onAccountType={setAccountType}
          onScanAgain={onScanAgain}
        />
      ) : (
        <>
          <CheckDrawing />
          <TypeAccount formId={FORM_ID} onDone={onCharge} />
        </>
      )}
      <StepActions>
        <Button
          variant="primary"
          size="pay"
          isDisabled={total === null}
          {...(check
            ? { onPress: () => onCharge(accountScanned(check, accountType)) }
            : { type: 'submit', form: FORM_ID })}
        >
          {total === null ? t('Charge') : t('Charge {total}', { total })}
        </Button>
      </StepActions>
    </>
  )
}
