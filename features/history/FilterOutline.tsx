import { t } from '#domain/language/staff-text.ts'
import { FieldOutline } from '#ui/Field/FieldOutline.tsx'

import * as styles from './HistoryPage.css.ts'

/** Labels of the filters (SPEC §2 Transaction History). */
export const filterLabels = {
  date: { label: t('Date') },
  endDate: { label: t('End Date'), isRequired: false },
  location: { label: t('Location') },
  terminal: { label: t('Terminal') },
  cashier: { label: t('Cashier') },
  search: { label: t('Search'), hint: t('Number, name or last four, in all days') },
} as const

/** Placeholder of the filters while FilterBar.tsx loads. */
export function FilterOutline() {
  return (
    <div data-coming className={styles.onScreenOnly}>
      <div className={styles.filters}>
        {Object.values(filterLabels).map((field) => (
          <FieldOutline key={field.label} {...field} />
        ))}
      </div>
    </div>
  )
}
