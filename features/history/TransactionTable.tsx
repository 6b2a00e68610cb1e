import { Check, ChevronRight, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

import { CONFIRMATION_SHOWN } from '#domain/constants.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, isZero, type Money, subtract } from '#domain/money/money.ts'
import { statusTones } from '#domain/payments/status-tones.ts'
import { typeLabel } from '#domain/payments/type-label.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { showToast } from '#ui/Toast/toasts.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './HistoryPage.css.ts'
import { methodName } from './method-name.ts'
import type { RowNames } from './use-history.ts'

export interface TransactionTableProps {
  rows: readonly LedgerRow[]
  caption: string
  isLoading: boolean
  empty: ReactNode
  timeZone: string
  showsDates: boolean
  names: RowNames
  onReceipt: (paymentId: string, transactionId: string | undefined) => void
}

/** How long a row shows that its number was copied. */
const COPIED_MS = 3_000

/** Transactions, newest first (SPEC §2 Payment list). */
export function TransactionTable({
  rows,
  caption,
  isLoading,
  empty,
  timeZone,
  showsDates,
  names,
  onReceipt,
}: TransactionTableProps) {
  const [copied, setCopied] = useState('')
  const copy = (confirmation: string) => {
    // Cleared first, so that copying the same number again is announced again.
    setCopied('')
    navigator.clipboard.writeText(confirmation).then(
      () => setCopied(confirmation),
      () =>
        showToast({
          tone: 'critical',
          title: t('The number was not copied'),
          detail: t('The browser did not allow it. The number is {confirmation}.', {
            confirmation,
          }),
        }),
    )
  }
  useEffect(() => {
    if (copied === '') return
    const timer = setTimeout(() => setCopied(''), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const columns = columnsOf({ timeZone, showsDates, names, copied, copy, onReceipt })
  return (
    <>
      <DataTable
        label={t('Transactions')}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        isLoading={isLoading}
        empty={empty}
      />
      <div role="status">
        <VisuallyHidden>{copied && t('Copied {copied}', { copied })}</VisuallyHidden>
      </div>
    </>
  )
}

/** `$15.00 + $1.00`: subtotal and fee, explained by the head of the paper. */
const partsOf = (amount: Money, subTotal: Money): string => {
  const fee = format(subtract(amount, subTotal))
  return `${format(subTotal)} ${fee.startsWith('-') ? fee.replace('-', '- ') : `+ ${fee}`}`
}

const shorten = (confirmation: string): string =>
  confirmation.length > CONFIRMATION_SHOWN
    ? `${confirmation.slice(0, CONFIRMATION_SHOWN)}…`
    : confirmation

type ColumnOptions = Pick<
  TransactionTableProps,
  'timeZone' | 'showsDates' | 'names' | 'onReceipt'
> & { copied: string; copy: (confirmation: string) => void }

const columnsOf = ({
  timeZone,
  showsDates,
  names,
  copied,
  copy,
  onReceipt,
}: ColumnOptions): Column<LedgerRow>[] => [
  {
    id: 'time',
    narrow: 'first',
    header: t('Time'),
    cell: ({ createdAt }) =>
      `${showsDates ? `${formatDate(createdAt, timeZone)} ` : ''}${formatTime(createdAt, timeZone)}`,
    width: showsDates ? 'min(8rem, 14cqi)' : 'min(7rem, 11.5cqi)',
  },
  {
    id: 'type',
    narrow: 'first',
    header: t('Type'),
    cell: ({ status, transactionType, soldAt, reason }) => (
      <>
        <StatusChip tone={statusTones[status]} icon={null}>
          {translated(typeLabel(status, transactionType))}
        </StatusChip>
        {reason && <div className={styles.note}>{reason}</div>}
        {soldAt !== null && (
          <div className={styles.onPaperOnly}>
            {t('Sale of {soldAt}', { soldAt: formatDate(soldAt, timeZone) })}
          </div>
        )}
      </>
    ),
    width: 'min(10.5rem, 17.5cqi)',
  },
  { id: 'location', narrow: 'hidden', header: t('Location'), cell: ({ location }) => location },
  {
    id: 'terminal',
    narrow: 'rest',
    header: t('Terminal'),
    cell: ({ terminalId }) => (terminalId === null ? '' : names.terminal(terminalId)),
    width: 'min(10rem, 14cqi)',
  },
  { id: 'cashier', narrow: 'rest', header: t('Cashier'), cell: names.person },
  {
    id: 'confirmation',
    narrow: 'second',
    header: t('Confirmation #'),
    cell: ({ confirmationNumber: confirmation, ...row }) => (
      <>
        <span className={styles.confirmation}>
          <span aria-hidden title={confirmation}>
            {confirmation === copied ? t('Copied') : shorten(confirmation)}
          </span>
          <VisuallyHidden>{confirmation}</VisuallyHidden>
          <IconButton
            label={t('Copy {confirmation}', { confirmation })}
            icon={
              confirmation === copied ? (
                <Check aria-hidden size={18} />
              ) : (
                <Copy aria-hidden size={18} />
              )
            }
            onPress={() => copy(confirmation)}
          />
        </span>
        <div className={styles.onPaperOnly}>
          <div>{confirmation}</div>
          {row.transactionId !== null && <div>{`${methodName(row)} ${row.lastFour ?? ''}`}</div>}
        </div>
      </>
    ),
    width: 'min(10rem, 18cqi)',
  },
  {
    id: 'total',
    narrow: 'first',
    header: t('Payment Total'),
    cell: ({ amount, subTotal }) => (
      <>
        <Amount value={isZero(amount) ? '$-.--' : format(amount)} />
        {!isZero(amount) && <div className={styles.paperNote}>{partsOf(amount, subTotal)}</div>}
      </>
    ),
    align: 'end',
    width: 'min(9rem, 13cqi)',
  },
  {
    id: 'receipt',
    header: t('View Receipt'),
    isHeaderHidden: true,
    cell: ({ paymentId, transactionId, confirmationNumber, status, transactionType }) => (
      <IconButton
        label={t('View Receipt, {status} {confirmationNumber}', {
          status: translated(typeLabel(status, transactionType)),
          confirmationNumber,
        })}
        icon={<ChevronRight aria-hidden size={20} />}
        onPress={() => onReceipt(paymentId, transactionId ?? undefined)}
      />
    ),
    width: 'min(4.5rem, 7.5cqi)',
  },
]
