import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { LedgerRow } from '#domain/reports/ledger-row.ts'

/* The least that React and its virtualizer need to show the history's rows: no validation, controls or table. */

const cellsOf = (row: LedgerRow): string[] => [
  new Date(row.createdAt * 1000).toISOString(),
  row.transactionType ?? '',
  row.location,
  row.terminalId ?? '',
  row.userName,
  row.confirmationNumber,
  row.amount.amount,
  '>',
]

function Floor() {
  'use no memo'
  const [rows, setRows] = useState<LedgerRow[]>([])
  // oxlint-disable-next-line react/incompatible-library -- the directive above covers it
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 57,
    overscan: 4,
  })
  const show = async () => {
    const response = await fetch('/payments?pageSize=1000')
    setRows(((await response.json()) as { contents: LedgerRow[] }).contents)
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
            {rows[index] && cellsOf(rows[index]).map((cell) => <div key={cell}>{cell}</div>)}
          </div>
        ))}
      </div>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Floor />)
