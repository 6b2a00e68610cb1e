import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { ReaderDiagnostics } from '#features/shared/reader/ReaderDiagnostics.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { backToStep } from '../guide-steps.ts'
import * as styles from '../InstallPage.css.ts'
import type { StepProps } from '../step-props.ts'
import { TerminalChoice } from '../TerminalChoice.tsx'
import { useDirectTerminals } from '../use-direct-terminals.ts'

/** Step 13: checks every connection from this page to the card processor. */
export function TestReader({ config, onDoneChange }: StepProps) {
  const terminals = useDirectTerminals()
  return (
    <>
      <Text>
        {t(
          'Choose the terminal that you configured in step 10 and check it. If something is wrong, the check shows the first connection that fails and what to do.',
        )}
      </Text>
      <div className={styles.onScreenOnly}>
        <TerminalChoice
          label={t('Terminal to check')}
          terminals={terminals}
          empty={<NoTerminals />}
        >
          {(terminal) => (
            <ReaderDiagnostics
              key={terminal._id}
              terminal={terminal}
              config={config}
              onChecked={onDoneChange}
            />
          )}
        </TerminalChoice>
      </div>
    </>
  )
}

const NoTerminals = () => (
  <EmptyState
    title={t('No terminals yet')}
    action={
      <Link href={paths.newTerminal} variant="button" state={{ back: backToStep('reader') }}>
        {t('Add Terminal')}
      </Link>
    }
  >
    {t('First add the card reader as a terminal with the connection Direct (step 10).')}
  </EmptyState>
)
