import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { HistoryPage } from '#features/history/HistoryPage.tsx'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { paths } from '#features/shared/paths.ts'

const PaymentDialogs = lazyWithPreload(
  async () => (await import('./PaymentDialogs.tsx')).PaymentDialogs,
)
const parts = [PaymentDialogs]

type ShownReceipt = { paymentId: string; transactionId: string | undefined }

export function TransactionsRoute() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownReceipt | null>(null)
  usePreload(parts)
  return (
    <>
      <HistoryPage
        search={search}
        // Adds a history entry, so that Back undoes a filter.
        onSearch={(next) => void navigate({ to: paths.transactions, search: next })}
        onReceipt={(paymentId, transactionId) => setShown({ paymentId, transactionId })}
      />
      {shown && (
        <Suspense>
          <PaymentDialogs
            key={shown.paymentId}
            {...shown}
            onTransaction={(transactionId) => setShown({ ...shown, transactionId })}
            onPrint={(paymentId, transactionId) =>
              void navigate({ href: paths.receipt(paymentId, transactionId) })
            }
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
