import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { ReaderDiagnostics } from '#features/shared/reader/ReaderDiagnostics.tsx'
import { useStore } from '#features/shared/store.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Section } from '../Section.tsx'
import { ReaderChecks } from './ReaderChecks.tsx'

export interface ReaderCheckupProps {
  config: ServiceOfferingConfig
  /** Active terminals of supported types; undefined while loading. */
  terminals: readonly Terminal[] | undefined
}

export function ReaderCheckup({ config, terminals }: ReaderCheckupProps) {
  const chosen = useStore(chosenTerminalStore)
  const terminal = terminals?.find(({ _id }) => _id === chosen)
  return (
    <Section
      title={t('Reader check')}
      intro={t(
        'Checks every connection from this page to the card processor and shows the first one that fails.',
      )}
    >
      {terminal ? (
        <Stack gap="l">
          <ReaderDiagnostics key={terminal._id} terminal={terminal} config={config} />
          <ReaderChecks terminal={terminal} timeZone={config.timeZone} />
        </Stack>
      ) : (
        <Text tone="muted">{t('Save a terminal above first.')}</Text>
      )}
    </Section>
  )
}
