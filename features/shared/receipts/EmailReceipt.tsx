import { Mail } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { Button } from '#ui/Button/Button.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useConfig } from '../config.ts'
import { lazyWithPreload } from '../lazy-with-preload.tsx'

export interface EmailReceiptProps {
  payment: Payment
  /** The entry that the receipt is for; by default the sale. */
  transactionId: string | undefined
}

const Form = lazyWithPreload(async () => (await import('./EmailReceiptForm.tsx')).EmailReceiptForm)

/** Emails the receipt, if the server can send mail. */
export function EmailReceipt(props: EmailReceiptProps) {
  const { emailsReceipts } = useConfig()
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  if (!emailsReceipts) return null
  if (state === 'open') return <Form {...props} />
  const open = async () => {
    setState('loading')
    await Form.preload()
    setState(Form.isLoaded() ? 'open' : 'closed')
    if (!Form.isLoaded()) {
      showToast({
        tone: 'critical',
        title: t('Failed to email the receipt'),
        detail: t('Check the connection and try again.'),
      })
    }
  }
  return (
    <Button
      icon={<Mail aria-hidden size={20} />}
      isPending={state === 'loading'}
      onPress={() => void open()}
    >
      {t('Email Receipt')}
    </Button>
  )
}
