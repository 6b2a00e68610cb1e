import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { HistoryPage } from '#features/history/HistoryPage.tsx'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { paths } from '#features/shared/paths.ts'

const PaymentDialogs = lazyWithPreload(
  async () => (await import('./PaymentDialogs.tsx')).PaymentDialogs,
)
const parts = [PaymentDialogs]

/** Keeps the shown receipt in the browser's history, so that Back closes it. */
export function TransactionsRoute() {
  const search = useSearch({ strict: false })
  const shown = useLocation({ select: ({ state }) => state.receipt })
  const navigate = useNavigate()
  const { history } = useRouter()
  usePreload(parts)
  return (
    <>
      <HistoryPage
        search={search}
        // Adds a history entry, so that Back undoes a filter.
        onSearch={(next) => void navigate({ to: paths.transactions, search: next })}
        onReceipt={(paymentId, transactionId) =>
          void navigate({
            to: paths.transactions,
            search,
            state: { receipt: { paymentId, transactionId } },
            resetScroll: false,
          })
        }
      />
      {shown && (
        <Suspense>
          <PaymentDialogs
            key={shown.paymentId}
            {...shown}
            // Back from the receipt page leads to the list.
            onPrint={(paymentId, transactionId) =>
              void navigate({ href: paths.receipt(paymentId, transactionId), replace: true })
            }
            onClose={() => history.back()}
          />
        </Suspense>
      )}
    </>
  )
}
