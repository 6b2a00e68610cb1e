import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { readerCheckEndpoints } from '#domain/api/reader-check-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { type LinkState, type ReaderLink, readerLinks } from '#domain/reader/reader-check.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { type CheckState, CheckList } from '#ui/CheckList/CheckList.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { call } from '../api/client.ts'
import { invalidateEndpoints } from '../api/query.ts'
import { runDiagnostics, type LinkResults } from './diagnostics.ts'
import { linkNames } from './link-names.ts'
import { probesFor } from './reader-probes.ts'

export interface ReaderDiagnosticsProps {
  terminal: Terminal
  config: Pick<ServiceOfferingConfig, 'triPosConfig'>
  onChecked?: (isReady: boolean) => void
}

type Run = { links: LinkResults; checking: ReaderLink | null }

const states: Record<LinkState, CheckState> = {
  OK: 'ok',
  BROKEN: 'broken',
  SKIPPED: 'skipped',
  UNTESTED: 'untested',
}

const untested: LinkResults = readerLinks.map((link) => ({ link, state: 'UNTESTED', detail: '' }))

const itemsOf = ({ links, checking }: Run) =>
  links.map(({ link, state, detail }) => ({
    id: link,
    label: linkNames[link],
    state: link === checking ? ('checking' as const) : states[state],
    detail,
  }))

const resultOf = ({ links, checking }: Run) => {
  if (checking !== null) return null
  const broken = links.find(({ state }) => state === 'BROKEN')
  return broken
    ? ({
        tone: 'critical',
        title: t('{link} needs attention', { link: linkNames[broken.link] }),
        detail: broken.detail,
      } as const)
    : ({
        tone: 'positive',
        title: t('The card reader is ready'),
        detail: t('Every link works.'),
      } as const)
}

/**
 * Checks every link between this page and the card processor, and names the first broken one.
 * Stores the result for administrators, ignoring a failure to do so.
 */
export function ReaderDiagnostics({ terminal, config, onChecked }: ReaderDiagnosticsProps) {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const isRunning = run !== null && run.checking !== null
  const check = async () => {
    const links = await runDiagnostics(
      { terminal, config, probes: probesFor(terminal, config) },
      (known, checking) => setRun({ links: known, checking }),
    )
    onChecked?.(links.every(({ state }) => state !== 'BROKEN'))
    await call(readerCheckEndpoints.recordReaderCheck, {
      params: { terminalId: terminal._id },
      body: { links },
    }).then(
      () => invalidateEndpoints(client, [readerCheckEndpoints.getReaderChecks]),
      () => {},
    )
  }
  const result = run && resultOf(run)
  return (
    <Stack gap="m">
      <Inline>
        <Button
          isPending={isRunning}
          onPress={() => {
            setRun({ links: untested, checking: 'permission' })
            void check()
          }}
        >
          {run ? t('Check the card reader again') : t('Check the card reader')}
        </Button>
      </Inline>
      {result && (
        <Banner
          tone={result.tone}
          title={result.title}
          live={result.tone === 'critical' ? 'alert' : 'status'}
        >
          {result.detail}
        </Banner>
      )}
      {run && (
        <CheckList label={t('Links to {label}', { label: terminal.label })} items={itemsOf(run)} />
      )}
    </Stack>
  )
}
