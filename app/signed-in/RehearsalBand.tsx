import { rehearsalEndpoints } from '#domain/api/rehearsal-endpoints.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'

import { enterOtherOffice } from '../sign-in/enter-other-office.ts'
import * as styles from './RehearsalBand.css.ts'

/** Says on every screen of a rehearsal that nothing is real, and ends it. */
export function RehearsalBand() {
  const end = useEndpointMutation(rehearsalEndpoints.endRehearsal)
  return (
    <section aria-label="Rehearsal" className={styles.band}>
      <p className={styles.words}>Rehearsal: nothing here is real</p>
      <Button
        size="small"
        // After a success the page reloads.
        isPending={end.isPending || end.isSuccess}
        onPress={() => end.mutate({}, { onSuccess: () => void enterOtherOffice() })}
      >
        End Rehearsal
      </Button>
    </section>
  )
}
