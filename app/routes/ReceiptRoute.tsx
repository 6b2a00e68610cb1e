import { useParams } from '@tanstack/react-router'

import { ReceiptPage } from '#features/history/ReceiptPage.tsx'

/** /receipt/{paymentId} and /receipt/{paymentId}/{transactionId} */
export function ReceiptRoute() {
  const { paymentId, transactionId } = useParams({ strict: false })
  return paymentId && <ReceiptPage paymentId={paymentId} transactionId={transactionId} />
}
