import { Clock } from 'lucide-react'
import { useState } from 'react'

import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { call } from '#features/shared/api/client.ts'
import { usePages } from '#features/shared/api/pages.ts'
import { useConfig } from '#features/shared/config.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Button } from '#ui/Button/Button.tsx'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { columns } from './columns.tsx'
import { CountShiftDialog } from './CountShiftDialog.tsx'
import { OpenShiftDialog } from './OpenShiftDialog.tsx'
import { OwnShift } from './OwnShift.tsx'
import { SupervisorDialog } from './SupervisorDialog.tsx'
import { useOwnShift } from './use-own-shift.ts'
import { needsReason } from './words.ts'

type Task = { kind: 'open' } | { kind: 'count' | 'supervise'; shift: Shift }

/** The person's own shift, and the shifts before; for administrators those of the office. */
export function ShiftsPage() {
  const { timeZone } = useConfig()
  const accountId = useStore(sessionStore)?.user.accountId
  const [task, setTask] = useState<Task>()
  const own = useOwnShift()
  const list = useShifts()
  const rows = list.data?.pages.flat() ?? []
  const actions = (shift: Shift) => {
    const { label, kind } = taskOf(shift, shift.cashierId === accountId) ?? {}
    return (
      kind && (
        <Button
          aria-label={`${label}: ${shift.cashier}, ${shift.terminal}`}
          onPress={() => setTask({ kind, shift })}
        >
          {label}
        </Button>
      )
    )
  }
  const end = () => setTask(undefined)
  return (
    <Stack gap="l">
      <PageHeader title={t('Shifts')} />
      {!own.isError && (
        <OwnShift
          shift={own.shift}
          isLoading={own.isPending}
          onOpen={() => setTask({ kind: 'open' })}
          onCount={() => own.shift && setTask({ kind: 'count', shift: own.shift })}
        />
      )}
      {list.isError && rows.length === 0 ? (
        <EmptyState
          title={t('The shifts did not load')}
          action={
            <Button
              onPress={() => {
                void own.refetch()
                void list.refetch()
              }}
            >
              {t('Try again')}
            </Button>
          }
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Shifts')}
          columns={columns(timeZone, actions)}
          rows={rows}
          rowKey={({ _id }) => _id}
          isLoading={list.isPending}
          empty={
            <EmptyState icon={<Clock size={28} />} title={t('No shifts yet')}>
              {t('A shift begins when a cashier opens one.')}
            </EmptyState>
          }
        />
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('Show earlier shifts')}
        </Button>
      )}
      {task?.kind === 'open' && <OpenShiftDialog onClose={end} />}
      {task?.kind === 'count' && <CountShiftDialog shift={task.shift} onClose={end} />}
      {task?.kind === 'supervise' && <SupervisorDialog shift={task.shift} onClose={end} />}
    </Stack>
  )
}

/** What is to be done about a shift in the list, if anything. */
const taskOf = (shift: Shift, isOwn: boolean) => {
  const { state } = shift
  if (isOwn) {
    if (state === 'SENT_BACK') return { kind: 'count', label: t('Count again') } as const
    return needsReason(shift) ? ({ kind: 'count', label: t('Give a reason') } as const) : undefined
  }
  if (state === 'OPEN') return { kind: 'supervise', label: t('X report') } as const
  return state === 'COUNTED' ? ({ kind: 'supervise', label: t('Review') } as const) : undefined
}

const useShifts = () =>
  usePages(shiftEndpoints.getShifts, (page) => call(shiftEndpoints.getShifts, page))
