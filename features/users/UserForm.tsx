import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'

import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { userRules } from '#domain/user-request.ts'
import type { User } from '#domain/user.ts'
import { endpointQuery } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { useLeaveGuard } from '#features/shared/form/leave-guard.tsx'
import { type FormValue, useSaving } from '#features/shared/form/saving.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { DeactivateUser } from './DeactivateUser.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import { useSaveUser, valuesOf } from './save-user.ts'
import { roleOptions, userLabels } from './user-words.ts'

export interface UserFormProps {
  /** The one to edit, as last read; null for a new one. */
  user: User | null
  /** Where Cancel leads. */
  cancelHref: string
  /** They were saved or deactivated. */
  onDone: () => void
}

const wordsOf = (value: FormValue): string =>
  roleOptions.find(({ id }) => id === value)?.label ??
  (typeof value === 'string' ? value : 'no role, the user is inactive')

/** Who somebody is and what they may do (SPEC §2 Users, §5 User form). */
export function UserForm({ user, cancelHref, onDone }: UserFormProps) {
  const client = useQueryClient()
  const save = useSaveUser(user)
  const { notice, attempt } = useSaving({
    record: user,
    valuesOf,
    labels: userLabels,
    readAnew: () =>
      client.fetchQuery(
        endpointQuery(
          tenantEndpoints.getUser,
          { params: { accountId: user?.accountId ?? '' } },
          { staleTime: 0 },
        ),
      ),
    wordsOf,
  })
  const form = useAppForm({
    defaultValues: valuesOf(user),
    onSubmit: async ({ value, formApi }) => {
      if (!(await attempt(formApi, () => save(value)))) return
      leaveGuard.release()
      onDone()
    },
  })
  const hasChanges = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  const isSaving = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  // SPEC §5: nothing to save yet, or what is wrong is said already.
  const isRefused = useStore(
    form.store,
    ({ submissionAttempts, canSubmit }) => submissionAttempts > 0 && !canSubmit,
  )
  const leaveGuard = useLeaveGuard(hasChanges)

  return (
    <form.AppForm>
      {notice}
      <form.Shell id="user" labels={userLabels}>
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
              hint={user ? 'It cannot be changed' : 'They sign in with it'}
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
              placeholder="Select role..."
              options={roleOptions}
              {...(user?.isActive === false && {
                hint: 'This user is inactive. Choose a role to give them access again.',
              })}
              isRequired={user?.isActive !== false}
            />
          )}
        </form.AppField>
        <FormActions
          end={
            user?.isActive && (
              <>
                <PasswordLink user={user} />
                <DeactivateUser
                  user={user}
                  onDone={() => {
                    leaveGuard.release()
                    onDone()
                  }}
                />
              </>
            )
          }
        >
          <Button
            type="submit"
            look="primary"
            isPending={isSaving}
            isDisabled={!hasChanges || isRefused}
          >
            {user ? 'Save' : 'Add'}
          </Button>
          <Link href={cancelHref} look="button">
            Cancel
          </Link>
        </FormActions>
      </form.Shell>
      {leaveGuard.question}
    </form.AppForm>
  )
}
