import { expect, fn, screen, waitFor } from 'storybook/test'

import { CatalogPage } from '#features/checkout/CatalogPage.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { pageThat } from './hosted-page-story-helpers.ts'
import { SignInPage, type SignInPageProps } from './SignInPage.tsx'

/** The catalog while signed in, otherwise the sign-in page, as the app's routes have it. */
function Guarded(props: SignInPageProps) {
  const session = useStore(sessionStore)
  return session ? <CatalogPage onPrintReceipt={() => {}} /> : <SignInPage {...props} />
}

/** A call of a signed-in screen answers 401 (SPEC §4 Session): the person is signed out at once. */
const meta = preview.meta({
  title: 'Screens/Sign in/Session lost',
  component: Guarded,
  args: {
    microsite: pageThat('greets'),
    serviceAgreement: 'https://counter.example/service-agreement',
    onSignedIn: fn(),
  },
  decorators: [InScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: atCounter(),
})

export const Unauthorized = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getFees', 401, 'Your session has ended. Sign in again.'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Certified Copy/ }))
    await expect(await canvas.findByTitle('Sign in')).toBeInTheDocument()
    await waitFor(() => expect(sessionStore.get()).toBeNull())
    await expect(canvas.queryByRole('button', { name: /^Certified Copy/ })).toBeNull()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})
