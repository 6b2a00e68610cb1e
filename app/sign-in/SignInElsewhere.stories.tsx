import { http, type HttpHandler, HttpResponse } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'

import { openidEndpoints, openidReturn } from '#domain/api/openid.ts'
import { sessionStore } from '#features/shared/session.ts'
import { tokenOf } from '#mocks/fixtures/session.ts'
import { ada, noor } from '#mocks/fixtures/user.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { pageThat } from './hosted-page-story-helpers.ts'
import { openidSignOut } from './openid.ts'
import { SignInPage } from './SignInPage.tsx'

const address = 'https://login.city.example/authorize?state=x'
const { begin, finish } = openidEndpoints

const says = ({ path }: { path: string }, contents: object) =>
  http.post(`*${path}`, () => HttpResponse.json({ ok: true, contents }))
const refuses = ({ path }: { path: string }, status: number, message: string) =>
  http.post(`*${path}`, () => HttpResponse.json({ ok: false, message }, { status }))

const forget = atCounter(null)

const meta = preview.meta({
  title: 'Screens/Sign in elsewhere',
  component: SignInPage,
  args: {
    microsite: pageThat('greets'),
    serviceAgreement: 'https://counter.example/service-agreement',
    openid: { name: 'City Login', isOnly: false },
    redirect: '/transactions?date=2026-03-12',
    onSignedIn: fn(),
    leave: fn(),
  },
  decorators: [InScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    openidSignOut.set(null)
    return forget()
  },
})

type PlayContext = Parameters<NonNullable<typeof meta.input.play>>[0]

const isAt = { name: 'Sign in with City Login' } as const

const returnFromProvider = () => history.replaceState(history.state, '', openidReturn)

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', isAt)).toBeVisible()
    await expect(canvas.getByTitle('Sign in')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Sign in' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /Sign out/ })).toBeNull()
  },
})

export const OnlyWay = meta.story({
  args: { openid: { name: 'City Login', isOnly: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByRole('button', isAt).offsetHeight).toBeGreaterThanOrEqual(44)
    await expect(canvas.queryByTitle('Sign in')).toBeNull()
  },
})

export const Leaves = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post(`*${begin.path}`, async ({ request }) => {
        await expect(await request.json()).toEqual({ redirect: '/transactions?date=2026-03-12' })
        return HttpResponse.json({ ok: true, contents: { address } })
      }),
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    // The language and the service agreement come first.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', isAt)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.leave).toHaveBeenCalledWith(address))
  },
})

export const ComesBack = meta.story({
  beforeEach({ msw }) {
    const token = tokenOf(ada.accountId)
    msw.use(says(finish, { token, signOutAddress: 'https://login.city.example/end' }))
    returnFromProvider()
  },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
    await expect(sessionStore.get()).toMatchObject({ user: { fullName: 'Ada Lindqvist' } })
    await expect(location.hash).toBe('')
    // The provider's session outlasts ours.
    const link = canvas.getByRole('link', { name: 'Sign out of City Login too' })
    await expect(link).toHaveAttribute('href', 'https://login.city.example/end')
  },
})

export const AccessRequired = meta.story({
  beforeEach({ msw }) {
    msw.use(says(finish, { token: tokenOf(noor.accountId), signOutAddress: null }))
    returnFromProvider()
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Access Required')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

/** Shows the message where password errors appear; the user can try again. */
const showsMessage =
  (sentence: string) =>
  async ({ args, canvas }: PlayContext) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Could not sign in')
    await expect(alert).toHaveTextContent(sentence)
    await expect(canvas.getByRole('button', isAt)).not.toHaveAttribute('aria-disabled')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await expect(sessionStore.get()).toBeNull()
    await expect(location.hash).toBe('')
  }

const refused = (status: number, sentence: string) => ({
  beforeEach({ msw }: { msw: { use: (handler: HttpHandler) => void } }) {
    msw.use(refuses(finish, status, sentence))
    returnFromProvider()
  },
  play: showsMessage(sentence),
})

const denied = 'You did not finish signing in with City Login. Try again.'
export const Denied = meta.story(refused(401, denied))

export const Expired = meta.story(
  refused(401, 'Signing in took too long or was started in another window. Try again in this one.'),
)

/** No account, a deactivated one or an unverified email address; the message does not say which. */
export const NotRecognized = meta.story(
  refused(
    401,
    'Email and/or password not recognized. Check your credentials or contact your administrator to request access.',
  ),
)

export const TooMany = meta.story(
  refused(429, 'Too many failed sign-in attempts. Try again in 30 minutes.'),
)

export const Untrusted = meta.story(
  refused(
    401,
    'The response from City Login could not be verified. Try again. If it keeps happening, contact your administrator.',
  ),
)

export const ClocksDiffer = meta.story(
  refused(
    503,
    'The clocks of City Login and this server do not agree. Contact your administrator.',
  ),
)

export const NotAccepted = meta.story(
  refused(
    503,
    "City Login does not accept this application's configuration. Contact your administrator.",
  ),
)

const unreachable = 'City Login cannot be reached. Try again in a minute.'
export const ProviderDown = meta.story({
  beforeEach({ msw }) {
    msw.use(refuses(begin, 503, unreachable))
  },
  play: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('button', isAt))
    await showsMessage(unreachable)(context)
    await expect(context.args.leave).not.toHaveBeenCalled()
  },
})

export const OnlyWayRefused = meta.story({
  ...refused(401, denied),
  args: { openid: { name: 'City Login', isOnly: true } },
})

export const Narrow = meta.story({
  ...onPhone,
  args: { openid: { name: 'The Login of the City and of its Boroughs', isOnly: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Boroughs/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
