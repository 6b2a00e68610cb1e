import { expect, screen } from 'storybook/test'

import { signInFailure } from '#domain/identity/account.ts'
import { findPage, HostedPage } from '#storybook/hosted-page.tsx'
import preview from '#storybook/preview.tsx'

/** The pages that the server itself serves, outside the portal (.storybook/hosted-pages.ts). */
const meta = preview.meta({
  title: 'Screens/Sign in/Hosted page',
  component: HostedPage,
  args: { page: 'auth/sign-in.html' },
  parameters: { layout: 'fullscreen' },
})

/** Makes the server answer the page's call; null if it does not answer. */
const answer = async (reply: { ok: boolean; message?: string; contents?: object } | null) => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Hosted page')
  const page = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page) throw new Error('The frame has no page.')
  page.fetch = async () => {
    if (reply === null) throw new TypeError('Failed to fetch')
    return Response.json(reply, { status: reply.ok ? 200 : 401 })
  }
}

const fill = async (values: Record<string, string>) => {
  const page = await findPage()
  for (const [label, value] of Object.entries(values)) {
    const input: HTMLInputElement = page.getByLabelText(label)
    input.value = value
  }
  const [submit] = page.getAllByRole('button').slice(-1)
  submit?.click()
  return page
}

const shows = (words: string | RegExp) => async () => {
  await expect((await findPage()).getByText(words)).toBeVisible()
}

const account = { Email: 'cashier@lakeview.example', Password: 'a wrong password' }

export const SignIn = meta.story({ play: shows('Use your office account.') })

export const WrongPassword = meta.story({
  name: 'Email and/or password not recognized',
  play: async () => {
    await findPage()
    await answer({ ok: false, message: signInFailure })
    const page = await fill(account)
    await expect(await page.findByText(signInFailure)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  },
})

export const Blank = meta.story({
  name: 'This field cannot be blank.',
  play: async () => {
    const page = await fill({})
    await expect(page.getAllByText('This field cannot be blank.')).toHaveLength(2)
  },
})

export const Unreachable = meta.story({
  name: 'The sign-in service cannot be reached',
  play: async () => {
    await findPage()
    await answer(null)
    const page = await fill(account)
    await expect(await page.findByText(/^The sign-in service cannot be reached/)).toBeVisible()
  },
})

export const ForgotPassword = meta.story({
  args: { page: 'auth/forgot-password.html' },
  play: shows('We email you a link to set a new password.'),
})

export const LinkSent = meta.story({
  args: { page: 'auth/forgot-password.html' },
  play: async () => {
    await findPage()
    await answer({ ok: true, contents: {} })
    const page = await fill({ Email: 'cashier@lakeview.example' })
    await expect(await page.findByText(/^If an account exists for this address/)).toBeVisible()
  },
})

const setPassword = { args: { page: 'auth/set-password.html#a-token-of-a-link' } }

export const SetPassword = meta.story({
  ...setPassword,
  play: shows('Choose a password for this account.'),
})

const setPasswords = (password: string, repeat: string) =>
  fill({ 'New password': password, 'Repeat new password': repeat })

/** A new password needs 12 characters. */
export const TooShort = meta.story({
  ...setPassword,
  name: 'Password must be at least 12 characters long',
  play: async () => {
    const page = await setPasswords('eightcha', 'eightcha')
    const message = 'Password must be at least 12 characters long'
    await expect(page.getByText(message)).toBeVisible()
  },
})

export const NoMatch = meta.story({
  ...setPassword,
  name: 'The passwords do not match',
  play: async () => {
    const page = await setPasswords('violet harbor ladder', 'violet harbor')
    await expect(page.getByText('The passwords do not match.')).toBeVisible()
  },
})

export const PasswordSet = meta.story({
  ...setPassword,
  play: async () => {
    await findPage()
    await answer({ ok: true, contents: {} })
    const page = await setPasswords('violet harbor ladder', 'violet harbor ladder')
    await expect(await page.findByText(/^Your password is set\./)).toBeVisible()
  },
})

export const LinkIncomplete = meta.story({
  name: 'The link is incomplete',
  args: { page: 'auth/set-password.html' },
  play: shows(/^The link is incomplete\. Open it from the email again/),
})

export const NotSet = meta.story({
  ...setPassword,
  name: 'Could not set the password: no answer',
  play: async () => {
    await findPage()
    await answer(null)
    const page = await setPasswords('violet harbor ladder', 'violet harbor ladder')
    await expect(await page.findByText(/^The server cannot be reached/)).toBeVisible()
  },
})

/** The link that an empty server prints. */
export const SetUp = meta.story({
  name: 'Set up your office',
  args: { page: 'auth/set-up.html#a-token-of-a-link' },
  play: shows('This creates your office and your own account as its administrator.'),
})

export const ServiceAgreement = meta.story({
  args: { page: 'auth/service-agreement.html' },
  play: shows(/^Your office keeps the terms for this installation/),
})
