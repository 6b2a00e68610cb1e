import { FieldOutline } from '#ui/Field/FieldOutline.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import * as styles from './HistoryPage.css.ts'

/** Labels of the filters (SPEC §2 Transaction History). */
export const filterLabels = {
  date: { label: 'Date' },
  endDate: { label: 'End Date', isRequired: false },
  location: { label: 'Location' },
  terminal: { label: 'Terminal' },
  cashier: { label: 'Cashier' },
  search: { label: 'Search', hint: 'Confirmation #, name or last four, in all days' },
} as const

/** Placeholder of the filters while FilterBar.tsx loads. */
export function FilterOutline() {
  return (
    <div data-coming className={styles.onScreenOnly}>
      <Grid gap="s" minColumn="s">
        {Object.values(filterLabels).map((field) => (
          <FieldOutline key={field.label} {...field} />
        ))}
      </Grid>
    </div>
  )
}
