import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'

import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { type Problem, sentences, spoken } from '#domain/lib/problem.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Choice } from '../Choice.tsx'
import { StepActions, useAnnounce, useStepHeading } from '../step-frame.tsx'
import { Waiting } from '../Waiting.tsx'

export interface ConnectToCardReaderProps {
  config: ServiceOfferingConfig
  /** This workstation's last reader, and the lane of its cloud reader. */
  remembered: { terminalId: string | null; cloudLane: number | null }
  /** True after Back, so that the cashier can choose another reader. */
  skipsAutoConnect: boolean
  onConnected: (terminal: Terminal) => void
}

const ReaderDiagnostics = lazyWithPreload(
  async () => (await import('#features/shared/reader/ReaderDiagnostics.tsx')).ReaderDiagnostics,
)
const preloaded = [ReaderDiagnostics]

const optionOf = (terminal: Terminal) => ({
  value: terminal._id,
  label: terminal.simulated ? t('{label} (simulated)', { label: terminal.label }) : terminal.label,
  hint: t('{location}, terminal ID {laneNumber}', {
    location: terminal.location,
    laneNumber: terminal.laneNumber,
  }),
})

const notConnected = t("Couldn't connect to the card reader.")

const isCloud = (terminal: Terminal) => integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

/** Connects to a card reader, by default this workstation's last one (SPEC §2 Checkout dialog). */
export function ConnectToCardReader({
  config,
  remembered,
  skipsAutoConnect,
  onConnected,
}: ConnectToCardReaderProps) {
  usePreload(preloaded)
  const { supportedTerminalIntegrationTypes: supported } = config
  const terminals = useEndpoint(terminalEndpoints.getTerminals, {}, { select: sortTerminals })
  const offered = (terminals.data ?? []).filter(
    (terminal) => !terminal.deleted && supported.includes(integrationTypeOf(terminal)),
  )
  const { terminalId, cloudLane } = remembered
  const [chosen, setChosen] = useState(terminalId)
  const [isConnecting, setIsConnecting] = useState(
    !skipsAutoConnect && (terminalId !== null || cloudLane !== null),
  )
  const terminal =
    offered.find(({ _id }) => _id === chosen) ??
    offered.find((each) => isCloud(each) && each.laneNumber === cloudLane)

  const connection = useQuery({
    queryKey: ['connect', terminal?._id],
    queryFn: async () => {
      if (terminal) await (await readerFor(terminal, config)).connect(terminal)
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

  const isDisconnected = isConnecting && connection.isError && !connection.isFetching
  const hasFailed = terminals.isError || isDisconnected
  const reason =
    isDisconnected && connection.error instanceof NotConnected ? connection.error.message : ''
  const hasToast = reason !== '' && !supported.includes('TRIPOS_CLOUD')
  useDisconnectedToast(hasToast ? reason : null)
  const missing =
    terminals.isSuccess && !terminal && chosen !== null
      ? missingTerminal(terminals.data.some(({ _id }) => _id === chosen))
      : null
  const waiting = terminals.isPending
    ? t('Getting terminals...')
    : isConnecting && terminal && !hasFailed
      ? t('Connecting...')
      : null
  const failure = hasFailed ? sentences(notConnected, hasToast ? '' : reason) : null
  useAnnounce(
    waiting ?? failure ?? (missing && spoken(missing)),
    waiting === null ? 'assertive' : 'polite',
  )

  const question = offered.length > 0 ? t('Choose a card reader') : t('No card reader to use')
  useStepHeading(waiting ? null : hasFailed ? t('Card reader not connected') : question, 1)
  const connect = () => setIsConnecting(true)
  const retry = () => void (terminals.isError ? terminals.refetch() : connection.refetch())

  if (waiting) return <Waiting label={waiting} />
  if (offered.length === 0 && terminals.data?.some(({ deleted }) => !deleted)) {
    return (
      <Banner tone="critical" title={t('Invalid terminal integration type')}>
        {t(
          'This office does not support the connection of its card readers. An administrator can change it under Settings, Terminal.',
        )}
      </Banner>
    )
  }
  if (terminals.isSuccess && offered.length === 0) {
    return (
      <EmptyState
        title={t('No card reader is set up')}
        action={<Button onPress={() => void terminals.refetch()}>{t('Check again')}</Button>}
      >
        {t('An administrator can add one under Settings, Terminal.')}
      </EmptyState>
    )
  }
  return (
    <>
      {missing && (
        <Banner tone="caution" title={missing.title}>
          {missing.detail}
        </Banner>
      )}
      {hasFailed && (
        <Banner tone="critical" title={notConnected}>
          {reason}
        </Banner>
      )}
      {isDisconnected && terminal && (
        <Suspense>
          <ReaderDiagnostics key={terminal._id} terminal={terminal} config={config} />
        </Suspense>
      )}
      {terminals.isSuccess && (
        <Choice onEnter={terminal && connect}>
          <RadioGroup
            label={t('Card reader')}
            variant="cards"
            options={offered.map(optionOf)}
            value={terminal?._id ?? null}
            onChange={(value) => {
              setChosen(value)
              setIsConnecting(false)
            }}
          />
        </Choice>
      )}
      <StepActions>
        {hasFailed ? (
          <Button variant="primary" onPress={retry}>
            {t('Retry')}
          </Button>
        ) : (
          <Button variant="primary" isDisabled={!terminal} onPress={connect}>
            {t('Connect')}
          </Button>
        )}
      </StepActions>
    </>
  )
}

/** Why this workstation's last reader cannot be used (SPEC §8). */
const missingTerminal = (isListed: boolean): Problem => ({
  title: isListed ? t('Terminal does not exist') : t('Terminal not found'),
  detail: isListed
    ? t('The card reader of this workstation was deactivated. Choose another one.')
    : t('The card reader of this workstation was removed. Choose another one.'),
})

/** SPEC §8: if cloud readers are supported too, a workstation without triPOS is not an error. */
const useDisconnectedToast = (reason: string | null) => {
  useEffect(() => {
    if (reason === null) return
    showToast({ tone: 'critical', title: t('Failed to connect to triPOS'), detail: reason })
  }, [reason])
}
