import { useState } from 'react'

import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { useSendPasswordLink } from './save-user.ts'
import { displayName } from './user-messages.ts'

/** Button that mails a link to set a password; shows the link if a new user's mail cannot be sent. */
export function PasswordLink({ user }: { user: User }) {
  const send = useSendPasswordLink()
  const [unsent, setUnsent] = useState<string | null>(null)
  const press = () =>
    send.mutate(
      { params: { accountId: user.accountId } },
      {
        onSuccess: ({ link }) => {
          setUnsent(link)
          if (link !== null) return
          showToast({
            tone: 'positive',
            title: t('A link to set a password was sent to {emailAddress}', {
              emailAddress: user.emailAddress,
            }),
          })
        },
      },
    )
  return (
    <>
      <Button isPending={send.isPending} onPress={press}>
        {t('Send Password Link')}
      </Button>
      {unsent !== null && (
        <PasswordLinkDialog
          name={displayName(user)}
          link={unsent}
          onClose={() => setUnsent(null)}
        />
      )}
    </>
  )
}
