import { FieldOutline } from '#ui/Field/FieldOutline.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import * as styles from './HistoryPage.css.ts'

/** What the filters are called (SPEC §2 Transaction History). */
export const filterMessages = {
  date: { label: 'Date' },
  endDate: { label: 'End Date', isRequired: false },
  location: { label: 'Location' },
  terminal: { label: 'Terminal' },
  cashier: { label: 'Cashier' },
  search: { label: 'Search', hint: 'Confirmation #, name or last four' },
} as const

/** Where the filters will stand (FilterBar.tsx). */
export function FilterOutline() {
  return (
    <div data-coming className={styles.onScreenOnly}>
      <Grid gap="s" minColumn="s">
        {Object.values(filterMessages).map((words) => (
          <FieldOutline key={words.label} {...words} />
        ))}
      </Grid>
    </div>
  )
}
