import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { userRules } from '#domain/identity/user-request.ts'
import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { endpointQuery } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import type { FormValue } from '#features/shared/form/saving.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'

import { DeactivateUser } from './DeactivateUser.tsx'
import { EndUserSessions } from './EndUserSessions.tsx'
import { NamesakeWarning } from './NamesakeWarning.tsx'
import { OwnRoleQuestion, type OwnRoleQuestionProps } from './OwnRoleQuestion.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import { PasswordLinkDialog, type PasswordLinkDialogProps } from './PasswordLinkDialog.tsx'
import { useSaveUser, valuesOf } from './save-user.ts'
import { roleOptions, userLabels } from './user-messages.ts'

export interface UserFormProps {
  user: User | null
  cancelHref: string
  onDone: () => void
}

const formatValue = (value: FormValue): string =>
  roleOptions.find(({ id }) => id === value)?.label ??
  (typeof value === 'string' ? value : 'no role (inactive user)')

/** User form (SPEC §2 Users, §5 User form). */
export function UserForm({ user, cancelHref, onDone }: UserFormProps) {
  const client = useQueryClient()
  const [unsent, setUnsent] = useState<PasswordLinkDialogProps | null>(null)
  const [ownRole, setOwnRole] = useState<OwnRoleQuestionProps | null>(null)
  const confirmOwnRole = () =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (isConfirmed: boolean) => {
        setOwnRole(null)
        resolve(isConfirmed)
      }
      setOwnRole({ onAnswer })
    })
  const showLink = (name: string, link: string) =>
    new Promise<void>((resolve) => {
      const onClose = () => {
        setUnsent(null)
        resolve()
      }
      setUnsent({ name, link, onClose })
    })
  const { form, frame, leave } = useRecordForm({
    record: user,
    valuesOf,
    labels: userLabels,
    reload: () =>
      client.fetchQuery(
        endpointQuery(
          tenantEndpoints.getUser,
          { params: { accountId: user?.accountId ?? '' } },
          { staleTime: 0 },
        ),
      ),
    formatValue,
    save: useSaveUser(user, { showLink, confirmOwnRole }),
    onDone,
  })
  // SPEC §5: Save is disabled while errors are shown.
  const isRefused = useStore(
    form.store,
    ({ submissionAttempts, canSubmit }) => submissionAttempts > 0 && !canSubmit,
  )

  return (
    <RecordForm
      frame={frame}
      id="user"
      submitLabel={user ? t('Save') : t('Add')}
      isRefused={isRefused}
      cancelHref={cancelHref}
      end={
        user?.isActive && (
          <>
            <PasswordLink user={user} />
            <EndUserSessions user={user} />
            <DeactivateUser user={user} onDone={leave} />
          </>
        )
      }
    >
      <form.AppField
        name="firstName"
        validators={{ onChange: ({ value }) => userRules.firstName(value) }}
      >
        {(field) => (
          <field.TextField
            label={userLabels.firstName}
            maxLength={100}
            autoComplete="off"
            isRequired
          />
        )}
      </form.AppField>
      <form.AppField
        name="lastName"
        validators={{ onChange: ({ value }) => userRules.lastName(value) }}
      >
        {(field) => (
          <field.TextField
            label={userLabels.lastName}
            maxLength={100}
            autoComplete="off"
            isRequired
          />
        )}
      </form.AppField>
      <form.AppField
        name="emailAddress"
        validators={{
          onChange: ({ value }) => (user ? undefined : userRules.emailAddress(value)),
        }}
      >
        {(field) => (
          <field.TextField
            label={userLabels.emailAddress}
            hint={user ? t('Cannot be changed') : t('Used to sign in')}
            type="email"
            maxLength={254}
            autoComplete="off"
            isReadOnly={user !== null}
            isRequired
          />
        )}
      </form.AppField>
      <form.AppField
        name="role"
        validators={{
          onChange: ({ value }) =>
            user?.isActive === false ? undefined : userRules.role(value ?? ''),
        }}
      >
        {() => (
          <SelectField
            label={userLabels.role}
            placeholder={t('Select role...')}
            options={roleOptions}
            {...(user?.isActive === false && {
              hint: t('This user is inactive. Choose a role to give them access again.'),
            })}
            isRequired={user?.isActive !== false}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values}>
        {({ firstName, lastName }) => (
          <NamesakeWarning user={user} firstName={firstName} lastName={lastName} />
        )}
      </form.Subscribe>
      {ownRole && <OwnRoleQuestion {...ownRole} />}
      {unsent && <PasswordLinkDialog {...unsent} />}
    </RecordForm>
  )
}
