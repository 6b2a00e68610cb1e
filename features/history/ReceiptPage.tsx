import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useReactToPrint } from 'react-to-print'

import { buildReceipt } from '#domain/receipt.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Receipt } from '#ui/Receipt/Receipt.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import * as styles from './ReceiptPage.css.ts'

export interface ReceiptPageProps {
  paymentId: string
  /** Which movement's receipt; without it, the sale's. */
  transactionId?: string | undefined
}

/** SPEC §9: receipt print delay. */
const PRINT_DELAY_MS = 500

/** The receipt, printed as soon as it and its typeface are there (SPEC §2 Print page). */
export function ReceiptPage({ paymentId, transactionId }: ReceiptPageProps) {
  const config = useConfig()
  const payment = useEndpoint('getPayment', { params: { paymentId } })
  const paper = useRef<HTMLDivElement>(null)
  const print = useReactToPrint({ contentRef: paper, documentTitle: 'Receipt' })
  const isLoaded = payment.data !== undefined

  useEffect(() => {
    if (!isLoaded) return
    let isGone = false
    const delay = setTimeout(() => {
      void document.fonts.ready.then(() => !isGone && print())
    }, PRINT_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(delay)
    }
  }, [isLoaded, print])

  if (payment.isPending) return <Spinner label="Loading the receipt" size="large" />
  if (payment.isError) {
    const isMissing = payment.error instanceof ApiError && payment.error.status === 404
    return (
      <EmptyState
        title={isMissing ? 'This receipt does not exist' : 'The receipt did not load'}
        action={
          isMissing ? (
            <Link href={paths.catalog} look="button">
              Go to Catalog
            </Link>
          ) : (
            <Button onPress={() => void payment.refetch()}>Try again</Button>
          )
        }
      >
        {isMissing
          ? 'Check the address, or look for the payment by its confirmation number.'
          : 'Check the connection and try again.'}
      </EmptyState>
    )
  }
  return (
    <Stack gap="l" align="center">
      <div className={styles.onScreenOnly}>
        <Stack gap="s" align="center">
          <Heading level={1}>Receipt</Heading>
          <Inline gap="s" justify="center">
            <Button icon={<Printer aria-hidden size={20} />} onPress={() => print()}>
              Print Receipt
            </Button>
            <Link href={paths.catalog} look="button">
              Back to Catalog
            </Link>
          </Inline>
        </Stack>
      </div>
      <div ref={paper}>
        <Receipt
          receipt={buildReceipt(payment.data, config, transactionId)}
          isCompact={config.useCompactReceiptFormat}
          hrefOf={(id) => paths.receipt(paymentId, id)}
        />
      </div>
    </Stack>
  )
}
