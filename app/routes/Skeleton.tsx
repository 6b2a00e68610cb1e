import { t } from '#domain/language/staff-text.ts'
import { Spinner } from '#ui/Spinner/Spinner.tsx'

import * as styles from './Skeleton.css.ts'

export function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.bar} />
      <div className={styles.side} />
      <main className={styles.main}>
        <Spinner label={t('Loading')} size="large" />
      </main>
    </div>
  )
}
