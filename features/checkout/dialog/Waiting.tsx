import { t } from '#domain/language/staff-text.ts'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './CheckoutDialog.css.ts'
import { StepActions } from './step-frame.tsx'

/** A spinner in the middle of a step that shows nothing else. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Loading label={label} />
    </div>
  )
}

/** In the footer of a charge that has nothing to press. */
export function Continues() {
  return (
    <StepActions>
      <Text tone="muted">{t('The payment continues if you close this window.')}</Text>
    </StepActions>
  )
}
