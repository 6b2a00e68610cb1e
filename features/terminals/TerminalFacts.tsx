import { t } from '#domain/language/staff-text.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { connectionNames, terminalLabels } from './terminal-choices.ts'

export interface TerminalFactsProps {
  terminal: Terminal
  /** Its name and place too, but not the connection type, which reactivating can change. */
  isInactive?: boolean
}

/** The fields that the form around them cannot change (SPEC §5 Terminal). */
export function TerminalFacts({ terminal, isInactive = false }: TerminalFactsProps) {
  const editable: [string, string][] = [
    [terminalLabels.label, terminal.label],
    [terminalLabels.location, terminal.location],
  ]
  const connection: [string, string] = [
    terminalLabels.connection,
    connectionNames[integrationTypeOf(terminal)],
  ]
  const facts: [string, string | number][] = [
    ...(isInactive ? editable : []),
    [t('Terminal ID'), terminal.laneNumber],
    [terminalLabels.model, terminal.model],
    ...(isInactive && !terminal.simulated ? [] : [connection]),
    [terminalLabels.simulated, terminal.simulated ? t('Yes') : t('No')],
    [t('Status'), terminal.deleted ? t('Inactive') : t('Active')],
  ]
  return (
    <Grid as="dl" minColumn="s" gap="m">
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text as="dt" size="label" tone="muted">
            {name}
          </Text>
          <Text as="dd" weight="medium">
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  )
}
