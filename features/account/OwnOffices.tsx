import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import type { OwnTenant } from '#domain/identity/own-tenant.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface OwnOfficesProps {
  /** Called once the server has switched the session to the other office. */
  onSwitched: () => void
}

const columns = (
  pendingId: string | undefined,
  onSwitch: (tenant: OwnTenant) => void,
): readonly Column<OwnTenant>[] => [
  { id: 'office', header: t('Office'), isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'switch',
    header: t('Switch'),
    isHeaderHidden: true,
    cell: (tenant) =>
      tenant.isCurrent ? (
        <StatusChip tone="positive">{t('This office')}</StatusChip>
      ) : (
        <Button
          aria-label={t('Switch to {name}', { name: tenant.name })}
          isPending={tenant.tenantId === pendingId}
          isDisabled={pendingId !== undefined && tenant.tenantId !== pendingId}
          onPress={() => onSwitch(tenant)}
        >
          {t('Switch')}
        </Button>
      ),
    width: '12rem',
  },
]

/** Switches between the offices of a person who works in several; otherwise nothing. */
export function OwnOffices({ onSwitched }: OwnOfficesProps) {
  const offices = useEndpoint(sessionEndpoints.getOwnTenants, {})
  const { data: tenants = [] } = offices
  const change = useEndpointMutation(sessionEndpoints.switchTenant)
  if (offices.isError) {
    return (
      <NotLoaded title={t('Your offices did not load')} onRetry={() => void offices.refetch()} />
    )
  }
  if (tenants.length < 2) return null
  const onSwitch = ({ tenantId }: OwnTenant) =>
    change.mutate({ body: { tenantId } }, { onSuccess: onSwitched })
  // After a success the page reloads.
  const pendingId =
    change.isPending || change.isSuccess ? change.variables.body.tenantId : undefined
  return (
    <Stack gap="m">
      <Heading level={2}>{t('Your offices')}</Heading>
      <Text>
        {t(
          'Switching opens the other office’s catalog and empties the cart. You stay there when you sign in again.',
        )}
      </Text>
      <DataTable
        label={t('Your offices')}
        columns={columns(pendingId, onSwitch)}
        rows={tenants}
        rowKey={({ tenantId }) => tenantId}
        empty={null}
      />
    </Stack>
  )
}
