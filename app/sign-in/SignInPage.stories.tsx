import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { browserLanguageStore } from '#features/shared/page-language.ts'
import { sessionStore } from '#features/shared/session.ts'
import { db } from '#mocks/backend/db.ts'
import { tokenOf } from '#mocks/fixtures/session.ts'
import { ada, cory, noor } from '#mocks/fixtures/user.ts'
import { disconnect, fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { pageThat } from './hosted-page-story-helpers.ts'
import { SignInPage } from './SignInPage.tsx'

const meta = preview.meta({
  title: 'Screens/Sign in',
  component: SignInPage,
  args: {
    microsite: pageThat('greets', tokenOf(cory.accountId)),
    serviceAgreement: 'https://counter.example/service-agreement',
    onLanguage: fn(),
    onSignedIn: fn(),
  },
  decorators: [InScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: atCounter(null),
})

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('Sign in')

const isReady = async () => {
  const frame = await findFrame()
  await waitFor(() => expect(frame.parentElement).toHaveAttribute('aria-busy', 'false'))
  return frame
}

const pressSignIn = async () => {
  const frame = await isReady()
  frame.contentDocument?.querySelector('button')?.click()
}

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const frame = await isReady()
    await expect(frame.offsetHeight).toBeGreaterThanOrEqual(450)
    const agreement = canvas.getByRole('link', { name: 'Service Agreement' })
    await expect(agreement.parentElement).toHaveTextContent(
      'By signing in, you agree to the Service Agreement',
    )
    await expect(agreement).toHaveAttribute('href', 'https://counter.example/service-agreement')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

Ready.test('offers Spanish', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Español' }))
  await expect(args.onLanguage).toHaveBeenCalledWith('es')
  await expect(browserLanguageStore.get()).toBe('es')
})

Ready.test('goes on in the language that the person chose', async ({ args }) => {
  db.languages.set(cory.accountId, 'es')
  await pressSignIn()
  await waitFor(() => expect(args.onLanguage).toHaveBeenCalledWith('es'))
  await expect(args.onSignedIn).not.toHaveBeenCalled()
})

const speakSpanish = (office: string) => {
  const tenant = db.tenants.get(office)
  if (tenant) tenant.config = { ...tenant.config, language: 'es' }
}

Ready.test('goes on in the language of the office', async ({ args }) => {
  speakSpanish('lakeview')
  await pressSignIn()
  await waitFor(() => expect(args.onLanguage).toHaveBeenCalledWith('es'))
  await expect(args.onSignedIn).not.toHaveBeenCalled()
})

Ready.test('stays in the language chosen at this browser', async ({ args }) => {
  speakSpanish('lakeview')
  browserLanguageStore.set('en')
  await pressSignIn()
  await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  await expect(args.onLanguage).not.toHaveBeenCalled()
})

export const CannotLoad = meta.story({
  name: 'Cannot load auth microsite',
  args: { microsite: pageThat('says nothing'), timeout: 50 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cannot load auth microsite')).toBeVisible()
    await expect(await findFrame()).not.toBeVisible()
  },
})

export const SignedIn = meta.story({
  args: { microsite: pageThat('greets', tokenOf(ada.accountId)) },
  play: async ({ args }) => {
    await pressSignIn()
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
    await expect(sessionStore.get()).toMatchObject({
      tenantId: 'lakeview',
      roles: ['POS_ADMIN'],
      user: { fullName: 'Ada Lindqvist' },
    })
  },
})

const inTwoOffices = () => {
  const tenantPermissions = { lakeview: ['POS_TELLER'], harbor: ['POS_ADMIN'] }
  db.users.set(cory.accountId, { ...cory, tenantPermissions })
}

/** Someone with a role in several offices is asked; the office of the last time is first to hand. */
export const SeveralOffices = meta.story({
  beforeEach: inTwoOffices,
  play: async ({ args, canvas }) => {
    await pressSignIn()
    await expect(await canvas.findByRole('group', { name: 'Choose an office' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Lakeview County Clerk' })).toHaveFocus(),
    )
    await expect(screen.queryByTitle('Sign in')).toBeNull()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await expect(sessionStore.get()).toBeNull()
  },
})

SeveralOffices.test('enters the other office by keyboard', async ({ args, userEvent }) => {
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  await expect(sessionStore.get()).toMatchObject({ tenantId: 'harbor', roles: ['POS_ADMIN'] })
  await expect(db.chosenTenants.get(cory.accountId)).toBe('harbor')
})

SeveralOffices.test(
  'goes on in the language of the other office',
  async ({ args, canvas, userEvent }) => {
    speakSpanish('harbor')
    await userEvent.click(canvas.getByRole('button', { name: /^Harbor/ }))
    await waitFor(() => expect(args.onLanguage).toHaveBeenCalledWith('es'))
  },
)

export const OfficeNotEntered = meta.story({
  beforeEach({ msw }) {
    inTwoOffices()
    msw.use(fail('switchTenant', 404, 'Office not found'))
  },
  play: async ({ canvas, userEvent }) => {
    await pressSignIn()
    await userEvent.click(await canvas.findByRole('button', { name: /^Harbor/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Office not found')
    await isReady()
  },
})

export const AccessRequired = meta.story({
  args: { microsite: pageThat('greets', tokenOf(noor.accountId)) },
  play: async ({ args, canvas }) => {
    await pressSignIn()
    const alert = within(await canvas.findByRole('alert'))
    // Each in an element of its own.
    for (const sentence of [
      'Access Required: You are successfully logged in but do not have access to this application. Please contact your system administrator.',
      'User does not have the necessary permissions. No tenant ID found.',
    ]) {
      await expect(alert.getByText(sentence)).toBeVisible()
    }
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await expect(sessionStore.get()).toBeNull()
  },
})

export const Refused = meta.story({
  name: 'Could not sign in',
  args: { microsite: pageThat('greets', 'a-token-that-was-used-before') },
  play: async ({ args, canvas }) => {
    await pressSignIn()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Could not sign in')
    await expect(alert).toHaveTextContent('Your session has ended. Sign in again.')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await isReady()
  },
})

export const NoAnswer = meta.story({
  name: 'The server did not answer',
  beforeEach({ msw }) {
    msw.use(disconnect('refreshToken'))
  },
  play: async ({ canvas }) => {
    await pressSignIn()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer.')
  },
})

/** Ignores messages of this window and of other frames. */
export const ForgedMessage = meta.story({
  args: { microsite: pageThat('says nothing') },
  play: async ({ args }) => {
    const frame = await findFrame()
    const heard = fn()
    addEventListener('message', heard)
    const other = document.createElement('iframe')
    other.title = 'Another page'
    other.src = pageThat('greets', tokenOf(cory.accountId)).href
    document.body.append(other)
    window.postMessage({ type: 'signed-in', token: tokenOf(cory.accountId) }, location.origin)
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    other.contentDocument?.querySelector('button')?.click()
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(3))
    removeEventListener('message', heard)
    other.remove()
    await expect(frame.parentElement).toHaveAttribute('aria-busy', 'true')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await expect(sessionStore.get()).toBeNull()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await isReady()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
