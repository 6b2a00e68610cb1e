import { Download, Printer, ReceiptText } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { dayOf } from '#domain/day.ts'
import { type PaymentRow, rowsOf } from '#domain/payment-rows.ts'
import { useConfig } from '#features/shared/config.ts'
import { lazyWithPreload } from '#features/shared/lazy-with-preload.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { FilterOutline } from './FilterOutline.tsx'
import {
  type HistoryFilters,
  type HistorySearch,
  nameFilters,
  readFilters,
  writeFilters,
} from './filters.ts'
import { historyCsv } from './history-csv.ts'
import * as styles from './HistoryPage.css.ts'
import { saveFile } from './save-file.ts'
import { StatsPanel } from './StatsPanel.tsx'
import { TransactionTable, type TransactionTableProps } from './TransactionTable.tsx'
import { useChoices, useHistory } from './use-history.ts'
import { useToday } from './use-today.ts'

/** As much code as all the rest of the page: it comes after the first rows. */
const FilterBar = lazyWithPreload(async () => (await import('./FilterBar.tsx')).FilterBar)

export interface HistoryPageProps {
  /** The query string, in which the filters live. */
  search: HistorySearch
  onSearch: (search: Record<string, string | string[]>) => void
  /** Shows the receipt of a payment, and of which of its movements. */
  onReceipt: TransactionTableProps['onReceipt']
}

/** What was taken and given back: found, added up, printed, saved (SPEC §2 Transaction History). */
export function HistoryPage({ search, onSearch, onReceipt }: HistoryPageProps) {
  const { timeZone } = useConfig()
  const today = useToday(timeZone)
  const asked = readFilters(search, today)
  const { filters, names, terminals, users } = useChoices(asked)
  const { pages, stats, loadAll } = useHistory(filters)
  const hasHadItsTime = useHeadStart(!pages.isPending)
  const [working, setWorking] = useState<'print' | 'save' | null>(null)
  const payments = pages.data
  const rows = rowsOf(payments ?? [])

  const withAll = async (what: 'print' | 'save') => {
    setWorking(what)
    const all = await loadAll()
    // What was loaded last has to be on the page before that goes on paper.
    flushSync(() => setWorking(null))
    if (!all) return
    if (what === 'print') window.print()
    else saveFile(fileName(filters), historyCsv(rowsOf(all), timeZone, names.terminal))
  }
  const locations = locationsOf([...terminals, ...(payments ?? [])])
  const missing = missingOnPaper(payments?.length, pages.hasNextPage)
  const named = nameFilters(filters, names)
  const isNarrowed = Object.keys(writeFilters(asked, today)).length > 0
  return (
    <Stack gap="l">
      <PageHeader
        title="Transaction History"
        action={
          <div className={styles.onScreenOnly}>
            <Inline gap="s">
              <Button
                icon={<Download aria-hidden size={20} />}
                isDisabled={rows.length === 0}
                isPending={working === 'save'}
                onPress={() => void withAll('save')}
              >
                Download CSV
              </Button>
              <Button
                icon={<Printer aria-hidden size={20} />}
                isDisabled={rows.length === 0}
                isPending={working === 'print'}
                onPress={() => void withAll('print')}
              >
                Export
              </Button>
            </Inline>
          </div>
        }
      />
      {hasHadItsTime || FilterBar.isThere() ? (
        <Suspense fallback={<FilterOutline />}>
          <FilterBar
            filters={filters}
            onChange={(changed) => onSearch(writeFilters({ ...asked, ...changed }, today))}
            today={today}
            locations={locations}
            terminals={terminals}
            users={users}
          />
        </Suspense>
      ) : (
        <FilterOutline />
      )}
      <StatsPanel
        stats={stats.data}
        isFailed={stats.isError}
        onRetry={() => void stats.refetch()}
      />
      {missing !== null && (
        <div className={styles.onPaperOnly}>
          <Text weight="bold">{missing}</Text>
        </div>
      )}
      {pages.isError && !payments ? (
        <EmptyState
          title="The transactions did not load"
          action={<Button onPress={() => void pages.refetch()}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      ) : (
        <TransactionTable
          rows={rows}
          caption={`${named}, newest first`}
          isLoading={pages.isFetching}
          timeZone={timeZone}
          showsDates={isOfOtherDays(rows, filters.date, timeZone)}
          terminalName={names.terminal}
          onReceipt={onReceipt}
          empty={
            <EmptyState
              icon={<ReceiptText size={28} />}
              title="No Transactions Found"
              action={isNarrowed && <Button onPress={() => onSearch({})}>Clear filters</Button>}
            >
              {`None for ${named}.`}
            </EmptyState>
          }
        />
      )}
      {pages.hasNextPage && payments && (
        <div className={styles.onScreenOnly}>
          <Banner
            tone="info"
            title={`Showing the newest ${payments.length.toLocaleString('en-US')} of this selection`}
            action={
              <Button
                isPending={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              >
                Load more
              </Button>
            }
          >
            The totals above are those of the whole selection.
          </Banner>
        </div>
      )}
    </Stack>
  )
}

const HEAD_START_MS = 3_000
/** Ample for the frame that shows it. */
const PAINT_MS = 100

/** Whether what goes first has been painted, or has had the network to itself for long enough. */
const useHeadStart = (isOver: boolean): boolean => {
  const [isBehind, setIsBehind] = useState(false)
  useEffect(() => {
    const end = setTimeout(() => setIsBehind(true), isOver ? PAINT_MS : HEAD_START_MS)
    return () => clearTimeout(end)
  }, [isOver])
  return isBehind
}

/** The paper says by itself when it is not all: whoever reads it cannot load more (SPEC §2 Export). */
const missingOnPaper = (loaded: number | undefined, hasMore: boolean): string | null => {
  if (loaded === undefined) return 'The transactions had not loaded when this was printed.'
  return hasMore
    ? `Not all transactions are on this paper, only the newest ${loaded.toLocaleString('en-US')}. Use Export to print all of them.`
    : null
}

/** They lie in order of time: where the newest and the oldest are of the day, all are. */
const isOfOtherDays = (rows: readonly PaymentRow[], day: string, timeZone: string): boolean =>
  [rows.at(0), rows.at(-1)].some((row) => row && dayOf(row.at * 1_000, timeZone) !== day)

const locationsOf = (all: readonly { location: string }[]): string =>
  [...new Set(all.map(({ location }) => location))].toSorted().join('\n')

const fileName = ({ date, endDate }: HistoryFilters): string =>
  `transactions-${endDate ? `${date}-to-${endDate}` : date}.csv`
