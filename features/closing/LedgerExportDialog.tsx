import type { ReactNode } from 'react'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import { ledgerCsv } from '#domain/general-ledger/ledger-csv.ts'
import { type LedgerExport, totalsOf } from '#domain/general-ledger/ledger-export.ts'
import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { saveFile } from '#features/shared/save-file.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { closingsNamed } from './words.ts'

export interface LedgerExportDialogProps {
  /** Names the days, such as `Closing 41` or `March 2026`. */
  name: string
  /** A closing, or a period such as `2026-03`. */
  query: { closingId: string } | { period: string }
  onClose: () => void
}

/** Shows what the general-ledger export of closed days comes to, or what it lacks, and saves it. */
export function LedgerExportDialog({ name, query, onClose }: LedgerExportDialogProps) {
  const { data, isError, isFetchedAfterMount, refetch } = useEndpoint(
    closingEndpoints.getLedgerExport,
    { query },
    // The codes may have changed since.
    { staleTime: 0, refetchOnMount: 'always' },
  )
  const exported = isFetchedAfterMount ? data : undefined
  const id = 'period' in query ? query.period : query.closingId
  const save = () => {
    if (!exported) return
    const csv = ledgerCsv(exported.lines)
    saveFile(`general-ledger-${id}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('Ledger Export: {name}', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Close')}</Button>
          <Button
            variant="primary"
            isDisabled={!exported || exported.lines.length === 0}
            onPress={save}
          >
            {t('Download CSV')}
          </Button>
        </>
      }
    >
      {exported ? (
        <Exported {...exported} />
      ) : isError ? (
        <EmptyState
          title={t('The export did not load')}
          action={<Button onPress={() => void refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <Loading label={t('Loading the export')} />
      )}
    </Dialog>
  )
}

function Exported({ lines, missing, notAllocated }: LedgerExport): ReactNode {
  const { debits, credits } = totalsOf(lines)
  return (
    <Stack gap="m">
      {missing.length > 0 && (
        <Banner
          tone="caution"
          title={t('Account codes are missing')}
          action={
            <Link href={paths.ledgerAccounts} variant="button">
              {t('Set Account Codes')}
            </Link>
          }
        >
          <Text>{t('Nothing is exported until each of these accounts has a code:')}</Text>
          <TextList items={missing} />
        </Banner>
      )}
      {notAllocated.length > 0 && (
        <Banner
          tone="info"
          title={t('Not in the export: {notAllocated}', {
            notAllocated: closingsNamed(notAllocated),
          })}
        >
          {t(
            'Closed before this server kept amounts by account. Post the totals of the report by hand.',
          )}
        </Banner>
      )}
      {lines.length > 0 && (
        <>
          <Text>
            {t(
              'A line for each account, day and payment method, for your accounting software. Debits and credits are equal on each day.',
            )}
          </Text>
          <Grid as="dl" minColumn="s">
            <Statistic label={t('Lines')} value={String(lines.length)} placeholder="00" />
            <Statistic label={t('Debits')} value={format(debits)} placeholder="$000.00" />
            <Statistic label={t('Credits')} value={format(credits)} placeholder="$000.00" />
          </Grid>
        </>
      )}
      {lines.length + missing.length + notAllocated.length === 0 && (
        <Text>{t('No money moved, so there is nothing to export.')}</Text>
      )}
    </Stack>
  )
}
