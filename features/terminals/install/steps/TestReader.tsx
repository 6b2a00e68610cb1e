import { paths } from '#features/shared/paths.ts'
import { ReaderDiagnostics } from '#features/shared/reader/ReaderDiagnostics.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from '../InstallPage.css.ts'
import { backToGuide, type StepProps } from '../step-props.ts'
import { TerminalChoice } from '../TerminalChoice.tsx'
import { useDirectTerminals } from '../use-direct-terminals.ts'

/** Step 13: every link between this page and the card processor. */
export function TestReader({ config, onProved }: StepProps) {
  const terminals = useDirectTerminals()
  return (
    <>
      <Text>
        Choose the terminal that you configured in step 10, and check it. Where something is wrong,
        the first broken link is named, with what to do about it.
      </Text>
      <div className={styles.onScreenOnly}>
        <TerminalChoice label="Terminal to check" terminals={terminals} empty={<NoTerminals />}>
          {(terminal) => (
            <ReaderDiagnostics
              key={terminal._id}
              terminal={terminal}
              config={config}
              onChecked={onProved}
            />
          )}
        </TerminalChoice>
      </div>
    </>
  )
}

const NoTerminals = () => (
  <EmptyState
    title="No terminals yet"
    action={
      <Link href={paths.newTerminal} variant="button" state={{ back: backToGuide }}>
        Add Terminal
      </Link>
    }
  >
    Add the card reader as a terminal first, with the connection Direct: that is step 10.
  </EmptyState>
)
