import { type ReactNode, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { useStore } from '#features/shared/store.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

export interface TerminalChoiceProps {
  label: string
  terminals: { data: Terminal[] | undefined; isError: boolean; refetch: () => unknown }
  empty: ReactNode
  children: (terminal: Terminal) => ReactNode
}

export function TerminalChoice({ label, terminals, empty, children }: TerminalChoiceProps) {
  const remembered = useStore(chosenTerminalStore)
  const [picked, setPicked] = useState<string | null>(null)
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
  const [first, second] = terminals.data
  if (!first) return empty
  const byId = (id: string | null) => terminals.data?.find(({ _id }) => _id === id)
  const terminal = byId(picked) ?? byId(remembered) ?? (second ? undefined : first)
  return (
    <Stack gap="m">
      <Select
        label={label}
        options={terminals.data.map((each) => ({
          id: each._id,
          label: each.label,
          hint: t('{location}, terminal ID {laneNumber}', {
            location: each.location,
            laneNumber: each.laneNumber,
          }),
        }))}
        value={terminal?._id ?? null}
        onChange={setPicked}
        placeholder={t('Select a terminal')}
      />
      {terminal && children(terminal)}
    </Stack>
  )
}
