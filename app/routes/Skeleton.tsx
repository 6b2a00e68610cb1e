import { t } from '#domain/language/staff-text.ts'
import { sessionStore } from '#features/shared/session.ts'
import { Loading } from '#ui/Spinner/Loading.tsx'

import * as styles from './Skeleton.css.ts'

export function Skeleton() {
  const frame = sessionStore.get()?.isRehearsal ? styles.belowBand : styles.skeleton
  return (
    <div className={frame}>
      <div className={styles.bar} />
      <div className={styles.side} />
      <main className={styles.main}>
        <Loading label={t('Loading')} />
      </main>
    </div>
  )
}
