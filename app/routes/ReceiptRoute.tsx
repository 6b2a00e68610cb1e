import { useParams } from '@tanstack/react-router'

import { ReceiptPage } from '#features/history/ReceiptPage.tsx'

export function ReceiptRoute() {
  const { paymentId, transactionId } = useParams({ strict: false })
  // Remounts for another receipt, so that it prints.
  const key = `${paymentId} ${transactionId}`
  return paymentId && <ReceiptPage key={key} paymentId={paymentId} transactionId={transactionId} />
}
