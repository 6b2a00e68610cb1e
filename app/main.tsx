import '#ui/theme/theme.ts'
// Bundled here, because every first screen needs them: browsers open only six connections at a time.
import '#ui/Banner/Banner.tsx'
import './boot/page-settings.ts'
import './sign-in/AuthFrame.css.ts'
import './sign-in/OpenidSignIn.css.ts'
import './sign-in/SignInPage.css.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import type { Session } from '#domain/identity/session.ts'
import { paths } from '#features/shared/paths.ts'

import { router } from './router.tsx'
import { resumeSession } from './sign-in/resume-session.ts'
import { watchSession } from './sign-in/sign-out.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

await resumeSession()
watchSession({
  onSignedOut: (session) => void handleSignOut(session),
  onRolesChanged: () => void handleRoleChange(),
  onUserChanged: () => void handleUserChange(),
  // Everything in memory is about the other office.
  onTenantChanged: () => window.location.assign(paths.catalog),
})
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

/** Redirects to sign-in, then clears the data: mounted screens would refetch it without a session. */
async function handleSignOut(session: Session): Promise<void> {
  await router.invalidate()
  const { forgetSession } = await import('./SignedIn.tsx')
  forgetSession(session)
}

async function handleRoleChange(): Promise<void> {
  const { applyRoleChange } = await import('./signed-in/role-change.ts')
  await applyRoleChange(router)
}

async function handleUserChange(): Promise<void> {
  const { reloadForUser } = await import('./signed-in/role-change.ts')
  await reloadForUser(router)
}
