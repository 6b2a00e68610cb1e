import type { User } from '#domain/identity/user.ts'
import { Button } from '#ui/Button/Button.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useSendPasswordLink } from './save-user.ts'

export function PasswordLink({ user }: { user: User }) {
  const send = useSendPasswordLink()
  const press = () =>
    send.mutate(
      { params: { accountId: user.accountId } },
      {
        onSuccess: () =>
          showToast({
            tone: 'positive',
            title: `A link to set a password was sent to ${user.emailAddress}`,
          }),
      },
    )
  return (
    <Button isPending={send.isPending} onPress={press}>
      Send Password Link
    </Button>
  )
}
