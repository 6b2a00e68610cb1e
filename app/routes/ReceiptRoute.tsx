import { useParams } from '@tanstack/react-router'

import { ReceiptPage } from '#features/history/ReceiptPage.tsx'

/** /receipt/{paymentId} and /receipt/{paymentId}/{transactionId} */
export function ReceiptRoute() {
  const { paymentId, transactionId } = useParams({ strict: false })
  // Another receipt is another page: it prints itself anew.
  const key = `${paymentId} ${transactionId}`
  return paymentId && <ReceiptPage key={key} paymentId={paymentId} transactionId={transactionId} />
}
