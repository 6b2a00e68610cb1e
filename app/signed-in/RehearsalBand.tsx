import { useEffect, useRef } from 'react'

import { rehearsalEndpoints } from '#domain/api/rehearsal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { serverReachStore } from '#features/shared/server-reach.ts'
import { useStore } from '#features/shared/store.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { enterOtherOffice } from '../sign-in/enter-other-office.ts'
import * as styles from './RehearsalBand.css.ts'

/** Says on every screen of a rehearsal that nothing is real, and ends it. */
export function RehearsalBand() {
  useNotedLoss()
  const end = useEndpointMutation(rehearsalEndpoints.endRehearsal)
  return (
    <section aria-label={t('Rehearsal')} className={styles.band}>
      <p className={styles.words}>{t('Rehearsal: nothing here is real')}</p>
      <div className={styles.actions}>
        <Link href={paths.rehearsalLessons} variant="quiet">
          {t('Lessons')}
        </Link>
        <Button
          size="small"
          // After a success the page reloads.
          isPending={end.isPending || end.isSuccess}
          onPress={() => end.mutate({}, { onSuccess: () => void enterOtherOffice() })}
        >
          {t('End Rehearsal')}
        </Button>
      </div>
    </section>
  )
}

/** Ticks off the lesson once the server answers again. */
function useNotedLoss() {
  const isReachable = useStore(serverReachStore)
  const wasReachable = useRef(isReachable)
  const { mutate } = useEndpointMutation(rehearsalEndpoints.noteLostConnection, [
    rehearsalEndpoints.getRehearsalProgress,
  ])
  useEffect(() => {
    if (isReachable && !wasReachable.current) mutate({})
    wasReachable.current = isReachable
  }, [isReachable, mutate])
}
