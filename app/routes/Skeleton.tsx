import { t } from '#domain/language/staff-text.ts'
import { sessionStore } from '#features/shared/session.ts'
import { Spinner } from '#ui/Spinner/Spinner.tsx'

import * as styles from './Skeleton.css.ts'

export function Skeleton() {
  const frame = sessionStore.get()?.isRehearsal ? styles.belowBand : styles.skeleton
  return (
    <div className={frame}>
      <div className={styles.bar} />
      <div className={styles.side} />
      <main className={styles.main}>
        <Spinner label={t('Loading')} size="large" />
      </main>
    </div>
  )
}
