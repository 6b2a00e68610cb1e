import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { FIRST_DAY } from '#domain/lib/day.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { DateField } from '#ui/DateField/DateField.tsx'
import { MultiSelect } from '#ui/MultiSelect/MultiSelect.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'
import { useTyped } from '#ui/TextField/use-typed.ts'

import { filterLabels } from './FilterOutline.tsx'
import type { HistoryFilters } from './filters.ts'
import * as styles from './HistoryPage.css.ts'
import { cashierName, terminalName } from './use-history.ts'

export interface FilterBarProps {
  filters: HistoryFilters
  onChange: (changed: Partial<HistoryFilters>) => void
  /** Today in the tenant's time zone, the last day that can be picked (SPEC §5). */
  today: string
  /** Locations of terminals and payments, one per line; a string, so that equal lists do not re-render. */
  locations: string
  terminals: readonly Terminal[]
  users: readonly User[]
  /** Set if the terminals or the users did not load. */
  onRetry: (() => void) | false
}

const ALL = ''
const OUT_OF_RANGE = t('Choose today or an earlier day.')

/** Filters of the history (SPEC §2 Transaction History). */
export function FilterBar({
  filters,
  onChange,
  today,
  locations,
  terminals,
  users,
  onRetry,
}: FilterBarProps) {
  const places = [...new Set([...locations.split('\n'), filters.location])].filter(
    (place) => place !== ALL,
  )
  // A search looks in all days.
  const isSearching = filters.search !== ''
  return (
    <search className={styles.onScreenOnly}>
      <div className={styles.filters}>
        <DateField
          {...filterLabels.date}
          value={filters.date}
          min={FIRST_DAY}
          max={today}
          outOfRange={OUT_OF_RANGE}
          isDisabled={isSearching}
          onChange={(date) => onChange({ date, ...(filters.endDate <= date && { endDate: '' }) })}
        />
        <DateField
          {...filterLabels.endDate}
          value={filters.endDate}
          min={filters.date}
          max={today}
          outOfRange={OUT_OF_RANGE}
          isDisabled={isSearching}
          onChange={(endDate) => onChange({ endDate })}
        />
        <Select
          {...filterLabels.location}
          value={filters.location}
          options={[
            { id: ALL, label: t('All Locations') },
            ...places.toSorted().map((place) => ({ id: place, label: place })),
          ]}
          onChange={(location) => onChange({ location })}
        />
        <Select
          {...filterLabels.terminal}
          value={filters.terminalId}
          options={[
            { id: ALL, label: t('All Terminals') },
            ...terminals.map((each) => ({ id: each._id, label: terminalName(each) })),
          ]}
          onChange={(terminalId) => onChange({ terminalId })}
        />
        <MultiSelect
          {...filterLabels.cashier}
          allLabel={t('All Cashiers')}
          value={filters.cashierUserIds}
          options={users.map((each) => ({ id: each.accountId, label: cashierName(each) }))}
          isDisabled={users.length === 0}
          onChange={(cashierUserIds) => onChange({ cashierUserIds })}
        />
        <SearchField value={filters.search} onChange={(search) => onChange({ search })} />
      </div>
      {onRetry && (
        <NotLoaded title={t('The terminals and cashiers did not load')} onRetry={onRetry}>
          {t('The filters and the list lack some names.')}
        </NotLoaded>
      )}
    </search>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextField
      {...filterLabels.search}
      type="search"
      maxLength={100}
      value={typed}
      onChange={setTyped}
    />
  )
}
