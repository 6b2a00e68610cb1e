import { Printer } from 'lucide-react'
import { useRef } from 'react'

import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { isAllowed } from '#domain/identity/permissions.ts'
import { t } from '#domain/language/staff-text.ts'
import { isPaper, paperNames, papers } from '#domain/receipts/receipt-paper.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { useSecondLanguage } from '#features/shared/receipts/use-second-language.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { paperStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Receipt } from '#ui/Receipt/Receipt.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { usePrinting } from './receipt-paper-printing.ts'
import * as styles from './ReceiptPage.css.ts'

export interface ReceiptPageProps {
  paymentId: string
  transactionId?: string | undefined
}

const paperOptions = papers.map((value) => ({ value, label: paperNames[value] }))

/** Receipt page that prints itself once the receipt and its fonts have loaded (SPEC §2 Print page). */
export function ReceiptPage({ paymentId, transactionId }: ReceiptPageProps) {
  const config = useConfig()
  const roles = useStore(sessionStore)?.roles ?? []
  const payment = useEndpoint(paymentEndpoints.getPayment, { params: { paymentId } })
  const paper = useStore(paperStore) ?? 'letter'
  const content = useRef<HTMLDivElement>(null)
  const second = useSecondLanguage(payment.data)
  const isLoaded = payment.data !== undefined && second !== undefined
  const print = usePrinting(content, paper, isLoaded)

  if (payment.isPending || second === undefined) {
    return (
      <div className={styles.loading}>
        <Stack align="center">
          <Loading label={t('Loading the receipt')} />
        </Stack>
      </div>
    )
  }
  if (payment.isError) {
    const isMissing = payment.error instanceof ApiError && payment.error.status === 404
    return (
      <EmptyState
        title={
          !isMissing
            ? t('The receipt did not load')
            : isAllowed(roles, 'users.edit')
              ? t('This receipt was not found')
              : t('This receipt is not one of yours')
        }
        action={
          isMissing ? (
            <Link href={paths.searchTransactions(paymentId)} variant="button">
              {t('Search Transaction History')}
            </Link>
          ) : (
            <Button onPress={() => void payment.refetch()}>{t('Try again')}</Button>
          )
        }
      >
        {isMissing
          ? isAllowed(roles, 'users.edit')
            ? t('Search all days for the confirmation number, a name or the last four.')
            : t('Search your own transactions. If another cashier made it, ask an administrator.')
          : t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="l" align="center">
      <div className={styles.onScreenOnly}>
        <Stack gap="s" align="center">
          <Heading level={1}>{t('Receipt')}</Heading>
          <Inline gap="s" justify="center">
            <Button icon={<Printer aria-hidden size={20} />} onPress={() => print()}>
              {t('Print Receipt')}
            </Button>
            <Link href={paths.catalog} variant="button">
              {t('Back to Catalog')}
            </Link>
          </Inline>
          <RadioGroup
            label={t('Paper')}
            orientation="horizontal"
            options={paperOptions}
            value={paper}
            onChange={(value) => isPaper(value) && paperStore.set(value)}
          />
        </Stack>
      </div>
      <div ref={content} className={styles.content}>
        <Receipt
          receipt={buildReceipt(payment.data, config, transactionId, second)}
          isCompact={config.useCompactReceiptFormat}
          paper={paper}
          hrefOf={(id) => paths.receipt(paymentId, id)}
        />
      </div>
    </Stack>
  )
}
