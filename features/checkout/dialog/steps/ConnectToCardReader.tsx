import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { cloudReader } from '../../checkout-store.ts'
import { StepActions, useAnnounce } from '../step-frame.tsx'

export interface ConnectToCardReaderProps {
  /** The reader that this workstation used last. */
  remembered: string | null
  /** Reached by Back: the cashier wants to see the reader, so it does not run on by itself. */
  staysHere: boolean
  /** The reader is connected. */
  onConnected: (terminal: Terminal) => void
}

const optionOf = (terminal: Terminal) => ({
  value: terminal._id,
  label: terminal.simulated ? `${terminal.label} (simulated)` : terminal.label,
  hint: `${terminal.location}, terminal ID ${terminal.laneNumber}`,
})

/** Chooses the card reader, once for a workstation, and sees that it answers (SPEC §2 Checkout dialog). */
export function ConnectToCardReader({
  remembered,
  staysHere,
  onConnected,
}: ConnectToCardReaderProps) {
  const terminals = useEndpoint('getTerminals', {}, { select: sortTerminals })
  const offered = (terminals.data ?? []).filter(
    (terminal) => !terminal.deleted && integrationTypeOf(terminal) === 'TRIPOS_CLOUD',
  )
  const [chosen, setChosen] = useState(remembered)
  const [isConnecting, setIsConnecting] = useState(!staysHere && remembered !== null)
  const terminal = offered.find(({ _id }) => _id === chosen)

  const connection = useQuery({
    queryKey: ['connect', chosen],
    queryFn: async () => {
      await cloudReader.connect(chosen ?? '')
      return true
    },
    enabled: isConnecting && terminal !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })

  const isConnected = isConnecting && connection.isSuccess && !connection.isFetching
  const connected = useEffectEvent(() => terminal && onConnected(terminal))
  useEffect(() => {
    if (isConnected) connected()
  }, [isConnected])

  const hasFailed =
    terminals.isError || (isConnecting && connection.isError && !connection.isFetching)
  const waiting = terminals.isPending
    ? 'Getting terminals...'
    : isConnecting && terminal && !hasFailed
      ? 'Connecting...'
      : null
  useAnnounce(waiting)
  useAnnounce(hasFailed ? "Couldn't connect to the card reader." : null, 'assertive')

  const retry = () => void (terminals.isError ? terminals.refetch() : connection.refetch())

  if (waiting) return <Spinner label={waiting} size="large" />
  if (terminals.isSuccess && offered.length === 0) {
    return (
      <EmptyState
        title="No card reader is set up"
        action={<Button onPress={() => void terminals.refetch()}>Check again</Button>}
      >
        An administrator can add a cloud card reader for this office.
      </EmptyState>
    )
  }
  return (
    <Stack gap="l">
      {hasFailed && (
        <Banner
          tone="critical"
          title="Couldn't connect to the card reader."
          action={<Button onPress={retry}>Retry</Button>}
        />
      )}
      {terminals.isSuccess && (
        <RadioGroup
          label="Card reader"
          look="cards"
          options={offered.map(optionOf)}
          value={terminal?._id ?? null}
          onChange={(value) => {
            setChosen(value)
            setIsConnecting(false)
          }}
        />
      )}
      <StepActions>
        <Button look="primary" isDisabled={!terminal} onPress={() => setIsConnecting(true)}>
          Connect
        </Button>
      </StepActions>
    </Stack>
  )
}
