import { useState } from 'react'

import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import type { OpenSession } from '#domain/identity/open-session.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { OwnLanguage, type OwnLanguageProps } from './OwnLanguage.tsx'
import { OwnOffices, type OwnOfficesProps } from './OwnOffices.tsx'
import { OwnPin } from './OwnPin.tsx'
import type { SignInFrame } from './PinDialog.tsx'
import { Rehearse } from './Rehearse.tsx'

const { getSessions, endSession, endOtherSessions } = sessionEndpoints

type EndTarget = OpenSession | 'others'

const columns = (
  timeZone: string,
  onEnd: (session: OpenSession) => void,
): readonly Column<OpenSession>[] => {
  const moment = (at: number) => `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`
  return [
    { id: 'device', header: t('Browser'), isRowHeader: true, cell: ({ device }) => device },
    {
      id: 'signedIn',
      header: t('Signed in'),
      cell: ({ signedInAt }) => moment(signedInAt),
      width: '13rem',
    },
    {
      id: 'lastUsed',
      header: t('Last used'),
      cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? t('Now') : moment(lastUsedAt)),
      width: '13rem',
    },
    {
      id: 'end',
      header: t('End'),
      isHeaderHidden: true,
      cell: (session) =>
        session.isCurrent ? (
          <StatusChip tone="positive">{t('This browser')}</StatusChip>
        ) : (
          <Button
            aria-label={t('End, {device}, signed in {signedInAt}', {
              device: session.device,
              signedInAt: moment(session.signedInAt),
            })}
            onPress={() => onEnd(session)}
          >
            {t('End')}
          </Button>
        ),
      width: '12rem',
    },
  ]
}

export interface SessionsPageProps extends OwnOfficesProps {
  onLanguage: OwnLanguageProps['onChoose']
  /** Without it, the counter cannot be locked, and a PIN is of no use. */
  signIn?: SignInFrame | undefined
}

/**
 * /account/sessions: the user's language, PIN and sessions. Ends sessions, switches between the user's offices and starts a
 * rehearsal.
 */
export function SessionsPage({ onSwitched, onLanguage, signIn }: SessionsPageProps) {
  const { timeZone, isRehearsal } = useConfig()
  const sessions = useEndpoint(getSessions, {})
  const [ending, setEnding] = useState<EndTarget | null>(null)
  const listed = sessions.data ?? []
  const isOnlySession = listed.length === 1
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Your Sessions')}
        action={
          listed.length > 1 && (
            <Button tone="critical" onPress={() => setEnding('others')}>
              {t('End all others')}
            </Button>
          )
        }
      />
      {sessions.isError && !sessions.data ? (
        <EmptyState
          title={t('Your sessions did not load')}
          action={<Button onPress={() => void sessions.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <Stack gap="m">
          <Text>
            {isOnlySession
              ? t('You are signed in only on this browser.')
              : t(
                  'These browsers are signed in with your account. End the sessions that you do not use. If you do not recognize one, end it and set a new password.',
                )}
          </Text>
          <DataTable
            label={t('Your sessions')}
            columns={columns(timeZone, setEnding)}
            rows={listed}
            rowKey={({ id }) => id}
            isLoading={sessions.isPending}
            empty={null}
          />
        </Stack>
      )}
      <OwnLanguage onChoose={onLanguage} />
      {signIn && <OwnPin signIn={signIn} />}
      <OwnOffices onSwitched={onSwitched} />
      {!isRehearsal && <Rehearse onSwitched={onSwitched} />}
      <EndSessions ending={ending} onClose={() => setEnding(null)} />
    </Stack>
  )
}

function EndSessions({ ending, onClose }: { ending: EndTarget | null; onClose: () => void }) {
  const one = useEndpointMutation(endSession, [getSessions])
  const others = useEndpointMutation(endOtherSessions, [getSessions])
  const confirm = async () => {
    if (ending === null) return
    try {
      if (ending === 'others') await others.mutateAsync({})
      else await one.mutateAsync({ params: { sessionId: ending.id } })
      const title = ending === 'others' ? t('All other sessions ended') : t('Session ended')
      showToast({ tone: 'positive', title })
    } catch {
      // The failed call already showed a toast.
    }
    onClose()
  }
  const where = ending === 'others' ? t('All other browsers') : (ending?.device ?? '')
  return (
    <ConfirmDialog
      title={ending === 'others' ? t('End all other sessions') : t('End this session')}
      tone="critical"
      confirmLabel={t('End')}
      isOpen={ending !== null}
      isPending={one.isPending || others.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {t('{where} will be signed out immediately. Payments in progress are not lost.', { where })}
    </ConfirmDialog>
  )
}
