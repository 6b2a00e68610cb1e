import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { paths } from '#features/shared/paths.ts'
import { useStore } from '#features/shared/store.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Section } from '../Section.tsx'
import { TrialResult } from './TrialResult.tsx'
import { useSaveReader, useTryReader } from './use-workstation-reader.ts'

export interface WorkstationReaderProps {
  config: ServiceOfferingConfig
  terminals: {
    data: readonly Terminal[] | undefined
    isError: boolean
    refetch: () => unknown
  }
}

const back = { label: t('Settings'), path: paths.terminalSettings }

/** Chooses and tests this workstation's terminal (SPEC §4 Terminal save). */
export function WorkstationReader({ config, terminals }: WorkstationReaderProps) {
  return (
    <Section
      title={t('Card reader of this workstation')}
      intro={t(
        'The terminal that takes payments at this workstation. Save again after you replace the card reader.',
      )}
    >
      <TerminalChoice config={config} terminals={terminals} />
      <Inline>
        <Link href={paths.newTerminal} variant="button" state={{ back }}>
          {t('Add Terminal')}
        </Link>
        <Link href={paths.terminals} variant="button">
          {t('Edit Terminals')}
        </Link>
      </Inline>
    </Section>
  )
}

const optionOf = (terminal: Terminal) => ({
  id: terminal._id,
  label: terminal.simulated ? t('{label} (simulated)', { label: terminal.label }) : terminal.label,
  hint: describePlace(terminal),
})

const describePlace = ({ location, laneNumber }: Terminal) =>
  t('{location}, terminal ID {laneNumber}', { location, laneNumber })

function TerminalChoice({ config, terminals }: WorkstationReaderProps) {
  const remembered = useStore(chosenTerminalStore)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? remembered
  const [isMissing, setIsMissing] = useState(false)
  const save = useSaveReader(config)
  const attempt = useTryReader(config)
  if (terminals.isError) {
    return (
      <EmptyState
        title={t('The terminals did not load')}
        action={<Button onPress={() => void terminals.refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  if (!terminals.data) return <Spinner label={t('Getting terminals...')} />
  if (terminals.data.length === 0) {
    return (
      <EmptyState title={t('No terminals yet')}>
        {t("Add the office's first card reader, then choose it here.")}
      </EmptyState>
    )
  }
  const terminal = terminals.data.find(({ _id }) => _id === chosen)
  const withTerminal = (act: (terminal: Terminal) => void) => () => {
    setIsMissing(!terminal)
    if (terminal) act(terminal)
  }
  const isBusy = save.isPending || attempt.isPending
  return (
    <Stack gap="m">
      <Select
        label={t('Terminal')}
        options={terminals.data.map(optionOf)}
        value={terminal?._id ?? null}
        onChange={(id) => {
          setPicked(id)
          setIsMissing(false)
          attempt.reset()
        }}
        placeholder={t('Select a terminal')}
        hint={terminal && describePlace(terminal)}
        {...(isMissing && { errorMessage: t('Select a terminal.') })}
      />
      <Inline>
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={attempt.isPending}
          onPress={withTerminal((each) => {
            attempt.reset()
            save.mutate(each)
          })}
        >
          {t('Save')}
        </Button>
        <Button
          isPending={attempt.isPending && attempt.variables.trial === 'connect'}
          isDisabled={isBusy && attempt.variables?.trial !== 'connect'}
          onPress={withTerminal((each) => attempt.mutate({ terminal: each, trial: 'connect' }))}
        >
          {t('Test connection')}
        </Button>
        {terminal && integrationTypeOf(terminal) === 'TRIPOS_DIRECT' && (
          <Button
            isPending={attempt.isPending && attempt.variables.trial === 'idle'}
            isDisabled={isBusy && attempt.variables?.trial !== 'idle'}
            onPress={withTerminal((each) => attempt.mutate({ terminal: each, trial: 'idle' }))}
          >
            {t('Show idle screen')}
          </Button>
        )}
      </Inline>
      <TrialResult attempt={attempt} />
      {chosen !== remembered && terminal && !save.isPending && (
        <Banner tone="info" title={t('Not saved yet')} live="none">
          {t('Save to use {label} at this workstation.', { label: terminal.label })}
        </Banner>
      )}
    </Stack>
  )
}
