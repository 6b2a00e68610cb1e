import '#ui/theme/theme.ts'
// Every first screen begins with these: in files of their own they would wait for one of a browser's six connections.
import '#ui/Banner/Banner.tsx'
import './page-settings.ts'
import './sign-in/AuthFrame.css.ts'
import './sign-in/OpenidSignIn.css.ts'
import './sign-in/SignInPage.css.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { router } from './router.tsx'
import { resumeSession } from './sign-in/resume-session.ts'
import { watchSession } from './sign-in/sign-out.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root.')

await resumeSession()
watchSession(
  () => void leave(),
  () => void change(),
)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

/**
 * The guards lead to where one signs in. Only then is the data dropped: screens that are still there
 * would ask for it again, as nobody.
 */
async function leave(): Promise<void> {
  await router.invalidate()
  const { forgetSession } = await import('./signed-in/SignedIn.tsx')
  forgetSession()
}

/** Somebody else decides what one may do. */
async function change(): Promise<void> {
  const { showOtherRoles } = await import('./signed-in/other-roles.ts')
  await showOtherRoles(router)
}
