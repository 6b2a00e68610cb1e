import { CircleCheck, Landmark, Upload } from 'lucide-react'
import { useState } from 'react'

import { depositEndpoints } from '#domain/api/deposit-endpoints.ts'
import type { DepositWorklist } from '#domain/deposits/deposit-line.ts'
import { t } from '#domain/language/staff-text.ts'
import { call } from '#features/shared/api/client.ts'
import { usePages } from '#features/shared/api/pages.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { FileButton } from '#ui/FileButton/FileButton.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { lineColumns, openColumns, openItems, type OpenItem } from './columns.tsx'
import { ImportResult } from './ImportResult.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { useImport } from './use-import.ts'

/** Imports the bank's files and lists what it paid, and what it did not. */
export function DepositsPage() {
  const worklist = useEndpoint(depositEndpoints.getDepositWorklist, {})
  const lines = useDeposits()
  const { importFile, isPending, outcome } = useImport()
  const [noting, setNoting] = useState<OpenItem>()
  const rows = lines.data?.pages.flat() ?? []
  const isUnset = worklist.data?.usualDelay === null
  const isFailed = (worklist.isError && !worklist.data) || (lines.isError && rows.length === 0)
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Deposits')}
        back={{ label: t('Closing'), href: paths.closing }}
        action={
          !isUnset && (
            <Inline gap="s">
              <Link href={paths.bankFiles} variant="button">
                {t('Bank File Settings')}
              </Link>
              <FileButton
                variant="primary"
                icon={<Upload aria-hidden size={20} />}
                accept={['.csv', 'text/csv']}
                isDisabled={!worklist.data}
                isPending={isPending}
                onChoose={(file) => void importFile(file)}
              >
                {t('Import Bank File')}
              </FileButton>
            </Inline>
          )
        }
      />
      {outcome && <ImportResult outcome={outcome} />}
      {isFailed && (
        <EmptyState
          title={t('The deposits did not load')}
          action={
            <Button
              onPress={() => {
                void worklist.refetch()
                void lines.refetch()
              }}
            >
              {t('Try again')}
            </Button>
          }
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      )}
      {!isFailed && isUnset && (
        <EmptyState
          icon={<Landmark size={28} />}
          title={t('Compare the bank’s deposits with your closed days')}
          action={
            <Link href={paths.bankFiles} variant="button">
              {t('Describe the Bank Files')}
            </Link>
          }
        >
          {t('First say which columns the bank’s settlement files have. Then import them here.')}
        </EmptyState>
      )}
      {!isFailed && !isUnset && (
        <>
          <Worklist worklist={worklist.data} onNote={setNoting} />
          <Stack gap="m">
            <Heading level={2}>{t('Bank Lines')}</Heading>
            <DataTable
              label={t('Bank lines')}
              columns={lineColumns}
              rows={rows}
              rowKey={({ _id }) => _id}
              isLoading={lines.isPending}
              empty={
                <EmptyState
                  icon={<Landmark size={28} />}
                  title={t('No file has been imported yet')}
                >
                  {t('Download a settlement file from the bank as CSV, and import it.')}
                </EmptyState>
              }
            />
            {lines.hasNextPage && (
              <Button
                isPending={lines.isFetchingNextPage}
                onPress={() => void lines.fetchNextPage()}
              >
                {t('Show earlier lines')}
              </Button>
            )}
          </Stack>
        </>
      )}
      {noting && <NoteDialog item={noting} onClose={() => setNoting(undefined)} />}
    </Stack>
  )
}

interface WorklistProps {
  /** Undefined while it loads. */
  worklist: DepositWorklist | undefined
  onNote: (item: OpenItem) => void
}

function Worklist({ worklist, onNote }: WorklistProps) {
  const items = worklist ? openItems(worklist) : []
  const all = worklist ? worklist.openLines + worklist.openDays : 0
  const actions = (item: OpenItem) => (
    <Button
      aria-label={t('Add Note: {title}, {detail}', { title: item.title, detail: item.detail })}
      onPress={() => onNote(item)}
    >
      {t('Add Note')}
    </Button>
  )
  return (
    <Stack gap="m">
      <Heading level={2}>{t('To Check')}</Heading>
      {all > items.length && (
        <Text>
          {t('Showing the oldest {count} of {all}. More appear as you resolve these.', {
            count: items.length,
            all,
          })}
        </Text>
      )}
      <DataTable
        label={t('To check')}
        columns={openColumns(worklist?.usualDelay ?? 0, actions)}
        rows={items}
        rowKey={({ id }) => id}
        isLoading={!worklist}
        empty={
          <EmptyState icon={<CircleCheck size={28} />} title={t('Nothing to check')}>
            {t('No deposit and no closed day waits for the other.')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const useDeposits = () =>
  usePages(depositEndpoints.getDeposits, (page) => call(depositEndpoints.getDeposits, page))
