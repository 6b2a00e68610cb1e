import { useRef } from 'react'

import { receiptEndpoints } from '#domain/api/receipt-endpoints.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import {
  emailAddressError,
  type EmailedReceipt,
  emailedReceiptText,
} from '#domain/receipts/emailed-receipt.ts'
import { Button } from '#ui/Button/Button.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { useEndpoint, useEndpointMutation } from '../api/query.ts'
import { useConfig } from '../config.ts'
import { useAppForm } from '../form/app-form.tsx'
import { useRequestKey } from '../form/request-key.ts'
import type { EmailReceiptProps } from './EmailReceipt.tsx'
import * as styles from './EmailReceiptForm.css.ts'

const FORM_ID = 'email-receipt'

const tones = { QUEUED: 'muted', SENT: 'positive', BOUNCED: 'critical' } as const

const isQueued = ({ state }: EmailedReceipt) => state === 'QUEUED'

/** Sends the receipt to an address, and again if asked, and says what became of the last one. */
export function EmailReceiptForm({ payment, transactionId }: EmailReceiptProps) {
  const { timeZone } = useConfig()
  const params = { paymentId: payment._id }
  const { data: receipts = [] } = useEndpoint(
    receiptEndpoints.getEmailedReceipts,
    { params },
    {
      // A failed read would show a toast each time.
      refetchInterval: ({ state: { data, status } }) =>
        status === 'success' && data?.some(isQueued) ? 2_000 : false,
    },
  )
  const last = receipts.find((each) => each.transactionId === (transactionId ?? null))
  const { mutateAsync, isPending } = useEndpointMutation(receiptEndpoints.emailReceipt, [
    receiptEndpoints.getEmailedReceipts,
  ])
  const keyOf = useRequestKey()
  const sent = useRef(0)
  const form = useAppForm({
    defaultValues: { emailAddress: payment.customerEmail },
    onSubmit: async ({ value }) => {
      const body = {
        emailAddress: value.emailAddress.trim(),
        ...(transactionId !== undefined && { transactionId }),
      }
      try {
        // Sending again is another request.
        const idempotencyKey = keyOf([body, sent.current])
        await mutateAsync({ params, body, idempotencyKey })
        sent.current += 1
      } catch {
        // The failed call already showed a toast.
      }
    },
  })
  return (
    <div className={styles.frame}>
      <form.AppForm>
        <form.Shell id={FORM_ID} isShort>
          <form.AppField
            name="emailAddress"
            validators={{ onChange: ({ value }) => emailAddressError(value) }}
          >
            {(field) => (
              <field.TextField
                label={t('Email the receipt to')}
                type="email"
                autoComplete="off"
                maxLength={254}
                isRequired
                autoFocus
              />
            )}
          </form.AppField>
          <FormActions>
            <Button type="submit" isPending={isPending}>
              {last ? t('Send Again') : t('Send')}
            </Button>
          </FormActions>
          <div role="status" className={styles.status}>
            {last && (
              <Text size="label" tone={tones[last.state]}>
                {translated(emailedReceiptText(last, timeZone))}
              </Text>
            )}
          </div>
        </form.Shell>
      </form.AppForm>
    </div>
  )
}
