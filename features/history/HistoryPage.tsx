import { Download, Printer, ReceiptText } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { isAllowed } from '#domain/identity/permissions.ts'
import { t } from '#domain/language/staff-text.ts'
import { dayOf } from '#domain/lib/day.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'
import { useConfig } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { FilterOutline } from './FilterOutline.tsx'
import { type HistorySearch, describeFilters, readFilters, writeFilters } from './filters.ts'
import * as styles from './HistoryPage.css.ts'
import { StatsPanel } from './StatsPanel.tsx'
import { TransactionTable, type TransactionTableProps } from './TransactionTable.tsx'
import { useChoices, useComparison, useHistory } from './use-history.ts'
import { useToday } from './use-today.ts'

/** As large as the rest of the page, so it loads after the first rows. */
const FilterBar = lazyWithPreload(async () => (await import('./FilterBar.tsx')).FilterBar)
const PaperHeading = lazyWithPreload(async () => (await import('./PaperHeading.tsx')).PaperHeading)

const paperParts = [PaperHeading]

export interface HistoryPageProps {
  search: HistorySearch
  onSearch: (search: Record<string, string | string[]>) => void
  onReceipt: TransactionTableProps['onReceipt']
}

/** Searches, totals, prints and exports payments (SPEC §2 Transaction History). */
export function HistoryPage({ search, onSearch, onReceipt }: HistoryPageProps) {
  // Its parts are memoized; memoizing the page as well would only make the first load larger.
  'use no memo'
  const { timeZone, clientName } = useConfig()
  const session = useStore(sessionStore)
  const today = useToday(timeZone)
  const requested = readFilters(search, today)
  const { filters, names, terminals, users, retry } = useChoices(requested)
  const { pages, stats, loadAll } = useHistory(filters)
  const comparison = useComparison(filters, today, stats)
  const showsFilters = useDeferredStart(!pages.isPending)
  const showsPaper = usePreload(paperParts, showsFilters)
  const [runningExport, setRunningExport] = useState<'print' | 'save' | null>(null)
  const loaded = pages.data
  const rows = loaded ?? []

  const description = describeFilters(filters, names)
  const userName = session?.user.fullName ?? ''
  const evidence = { office: clientName, filters: description, userName, timeZone }
  const exportAll = async (kind: 'print' | 'save') => {
    setRunningExport(kind)
    const all = await loadAll()
    flushSync(() => setRunningExport(null))
    if (!all) return
    if (kind === 'print') window.print()
    else await saveCsv(all)
  }
  const saveCsv = async (all: readonly LedgerRow[]) => {
    try {
      const { saveHistory } = await import('./save-history.ts')
      saveHistory(filters, all, names, evidence)
    } catch {
      showToast({
        tone: 'critical',
        title: t('The file was not made'),
        detail: t('Reload the page and try again.'),
      })
    }
  }
  const locations = locationsOf([...terminals, ...rows])
  const missing = missingOnPaper(loaded?.length, pages.hasNextPage)
  const isOwnOnly = filters.search !== '' && !isAllowed(session?.roles ?? [], 'users.edit')
  const hasFilters = Object.keys(writeFilters(requested, today)).length > 0
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Transaction History')}
        action={
          <div className={styles.onScreenOnly}>
            <Inline gap="s">
              <Button
                icon={<Download aria-hidden size={20} />}
                isDisabled={rows.length === 0}
                isPending={runningExport === 'save'}
                onPress={() => void exportAll('save')}
              >
                {t('Download CSV')}
              </Button>
              <Button
                icon={<Printer aria-hidden size={20} />}
                isDisabled={rows.length === 0 || !showsPaper}
                isPending={runningExport === 'print'}
                onPress={() => void exportAll('print')}
              >
                {t('Export')}
              </Button>
            </Inline>
          </div>
        }
      />
      {showsPaper && <PaperHeading {...evidence} />}
      {showsFilters || FilterBar.isLoaded() ? (
        <Suspense fallback={<FilterOutline />}>
          <FilterBar
            filters={filters}
            onChange={(changed) => onSearch(writeFilters({ ...requested, ...changed }, today))}
            today={today}
            locations={locations}
            terminals={terminals}
            users={users}
            onRetry={retry}
          />
        </Suspense>
      ) : (
        <FilterOutline />
      )}
      <StatsPanel
        stats={stats.data}
        comparison={comparison}
        isFailed={stats.isError}
        onRetry={() => void stats.refetch()}
      />
      {missing !== null && (
        <div className={styles.onPaperOnly}>
          <Text weight="bold">{missing}</Text>
        </div>
      )}
      {pages.isError && !loaded ? (
        <EmptyState
          title={t('The transactions did not load')}
          action={<Button onPress={() => void pages.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <TransactionTable
          rows={rows}
          caption={t('{description}, newest first', { description })}
          isLoading={pages.isFetching}
          timeZone={timeZone}
          showsDates={hasOtherDays(rows, filters.date, timeZone)}
          names={names}
          onReceipt={onReceipt}
          empty={
            <EmptyState
              icon={<ReceiptText size={28} />}
              title={t('No Transactions Found')}
              action={
                hasFilters && <Button onPress={() => onSearch({})}>{t('Clear filters')}</Button>
              }
            >
              {t('None for {description}.', { description })}
              {isOwnOnly && ` ${t('If another cashier made the payment, ask an administrator.')}`}
            </EmptyState>
          }
        />
      )}
      {pages.hasNextPage && loaded && (
        <div className={styles.onScreenOnly}>
          <Banner
            tone="info"
            title={t('Showing the newest {count} transactions', {
              count: rows.length.toLocaleString('en-US'),
            })}
            action={
              <Button
                isPending={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              >
                {t('Load more')}
              </Button>
            }
          >
            {t('The totals above include all transactions that match the filters.')}
          </Banner>
        </div>
      )}
    </Stack>
  )
}

const HEAD_START_MS = 3_000
const PAINT_MS = 100

/** True once the first rows have been painted, or after `HEAD_START_MS` without them. */
const useDeferredStart = (isLoaded: boolean): boolean => {
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), isLoaded ? PAINT_MS : HEAD_START_MS)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return isStarted
}

/** Printed if the page does not hold all transactions (SPEC §2 Export). */
const missingOnPaper = (loaded: number | undefined, hasMore: boolean): string | null => {
  if (loaded === undefined) return t('The transactions had not loaded when this was printed.')
  return hasMore
    ? t(
        'This printout includes only the newest {count} transactions. Use Export to print all of them.',
        { count: loaded.toLocaleString('en-US') },
      )
    : null
}

/** Rows are sorted by time, so the first and the last decide. */
const hasOtherDays = (rows: readonly LedgerRow[], day: string, timeZone: string): boolean =>
  [rows.at(0), rows.at(-1)].some((row) => row && dayOf(row.createdAt * 1_000, timeZone) !== day)

const locationsOf = (all: readonly { location: string }[]): string =>
  [...new Set(all.map(({ location }) => location))].toSorted().join('\n')
