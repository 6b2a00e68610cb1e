import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { Select } from '#ui/Select/Select.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { moment } from './explain.ts'
import type { Assign } from './use-assign.ts'

/** The option that releases the discrepancy; no account has this ID. */
const RELEASE = 'release'

export interface AssigneeProps {
  discrepancy: Discrepancy
  assign: Assign
}

/** Who works on a discrepancy. That person can hand it over to another administrator or release it. */
export function Assignee({ discrepancy: { assignee, resolved }, assign }: AssigneeProps) {
  const { timeZone } = useConfig()
  const isChangeable = assign.isOwn && resolved === null
  const users = useEndpoint(tenantEndpoints.getUsers, {}, { enabled: isChangeable })
  if (assignee === null) return <Text>{t('Nobody yet.')}</Text>
  const since = moment(assignee.since, timeZone)
  if (!isChangeable) {
    return <Text>{t('{name}, since {since}.', { name: assignee.name, since })}</Text>
  }
  const others = (users.data ?? []).filter(
    ({ accountId, role, isActive }) =>
      role === 'POS_ADMIN' && isActive && accountId !== assign.accountId,
  )
  return (
    <Select
      label={t('Administrator')}
      hint={t('Since {since}. Choose who works on it from now on', { since })}
      isDisabled={assign.isPending}
      options={[
        { id: assign.accountId, label: t('{name} (you)', { name: assignee.name }) },
        ...others.map(({ accountId, fullName }) => ({ id: accountId, label: fullName })),
        { id: RELEASE, label: t('Nobody') },
      ]}
      value={assign.accountId}
      onChange={(to) => {
        if (to === RELEASE) assign.release()
        else if (to !== assign.accountId) {
          assign.handOver(to, others.find(({ accountId }) => accountId === to)?.fullName ?? '')
        }
      }}
    />
  )
}
