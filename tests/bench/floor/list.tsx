import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { ListedPayment } from '#domain/reports/listed-payment.ts'

/* The least that React and its virtualizer need to show the history's rows: no validation, controls or table. */

const cellsOf = (payment: ListedPayment): string[] => [
  new Date(payment.createdAt * 1000).toISOString(),
  payment.subpayments?.[0]?.transactionType ?? '',
  payment.location,
  payment.terminalId ?? '',
  `${payment.userFirstName} ${payment.userLastName}`,
  payment.confirmationNumber ?? '',
  String(payment.subpayments?.[0]?.chargedAmount.amount),
  '>',
]

function Floor() {
  'use no memo'
  const [payments, setPayments] = useState<ListedPayment[]>([])
  // oxlint-disable-next-line react/incompatible-library -- the directive above covers it
  const virtualizer = useWindowVirtualizer({
    count: payments.length,
    estimateSize: () => 57,
    overscan: 4,
  })
  const show = async () => {
    const response = await fetch('/payments?pageSize=1000')
    setPayments(((await response.json()) as { contents: ListedPayment[] }).contents)
  }
  return (
    <>
      <button onClick={() => void show()}>Show</button>
      <div
        role="table"
        aria-label="Transactions"
        style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            role="row"
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              blockSize: 57,
              display: 'grid',
              gridTemplateColumns: 'repeat(8, 1fr)',
              transform: `translateY(${start}px)`,
            }}
          >
            {payments[index] &&
              cellsOf(payments[index]).map((cell) => <div key={cell}>{cell}</div>)}
          </div>
        ))}
      </div>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Floor />)
