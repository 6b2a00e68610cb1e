import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Terminal } from '#domain/terminal.ts'
import { ReaderDiagnostics } from '#features/shared/reader/ReaderDiagnostics.tsx'
import { useStore } from '#features/shared/store.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Section } from '../Section.tsx'
import { ReaderChecks } from './ReaderChecks.tsx'

export interface ReaderCheckupProps {
  config: ServiceOfferingConfig
  /** The active terminals that the office supports; undefined while they load. */
  terminals: readonly Terminal[] | undefined
}

/** The reader doctor for the reader of this workstation, and what it found there before. */
export function ReaderCheckup({ config, terminals }: ReaderCheckupProps) {
  const chosen = useStore(chosenTerminalStore)
  const terminal = terminals?.find(({ _id }) => _id === chosen)
  return (
    <Section
      title="Reader check"
      intro="Checks every link from this page to the card processor, and names the first one that is broken."
    >
      {terminal ? (
        <Stack gap="l">
          <ReaderDiagnostics key={terminal._id} terminal={terminal} config={config} />
          <ReaderChecks terminal={terminal} timeZone={config.timeZone} />
        </Stack>
      ) : (
        <Text tone="muted">Save a terminal above first.</Text>
      )}
    </Section>
  )
}
