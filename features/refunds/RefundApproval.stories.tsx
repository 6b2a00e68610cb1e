import { expect, fn, screen, waitFor } from 'storybook/test'

import { tooManyAttempts } from '#domain/identity/account.ts'
import type { Refusal } from '#domain/lib/refusal.ts'
import { approvalRefusals } from '#domain/refunds/refund-approval.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import {
  approverFields,
  draftReady,
  enterApprover,
  inPreview,
  isNotWiderThanThePhone,
  previewArgs,
  refundsOf,
  threeLines,
  withApproval,
  withReasons,
} from './refund-story-helpers.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const onRequest = fn()

const meta = preview.meta({
  title: 'Screens/Refunds/Approval',
  component: RefundPreviewDialog,
  args: { ...previewArgs(), config: { ...withApproval, refundReasons: withReasons.refundReasons } },
  decorators: [InRouter, InScreen],
  beforeEach: [
    atCounter(),
    ({ msw }) => {
      onRequest.mockClear()
      msw.use(
        mock('processRefund', ({ body }) => {
          onRequest(body)
          return threeLines
        }),
        ...refundsOf(threeLines),
      )
    },
  ],
})

const refusedWith = (refusal: Refusal) =>
  fail('processRefund', refusal.status, refusal.message, refusal.fields)

const { notRecognized, ownAccount, noAdministrator } = approvalRefusals

/** Simulated keys know only a form's inner buttons. This throws unless the button is the form's. */
const pressEnter = async () => {
  const { password } = await approverFields()
  const button = await inPreview('Process Refund')
  if (password instanceof HTMLInputElement) password.form?.requestSubmit(button)
}

export const Asked = meta.story({
  args: { entered: { reason: 'Wrong amount', emailAddress: 'ada@office.example' } },
  play: async () => {
    await draftReady()
    const { email, password } = await approverFields()
    await expect(email).toHaveValue('ada@office.example')
    await expect(password).toHaveValue('')
    await expect(await inPreview(/Reason for the refund/)).toHaveTextContent('Wrong amount')
    await expect(
      screen.getByText(/^The refunds of this payment come to more than \$25\.00,/),
    ).toBeVisible()
  },
})

Asked.test(
  'refunds on Enter with the sign-in of the administrator',
  async ({ args, userEvent }) => {
    await enterApprover(userEvent)
    await pressEnter()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(onRequest).toHaveBeenCalledWith(
      expect.objectContaining({
        reason: 'Wrong amount',
        approver: { emailAddress: 'ada@office.example', password: 'four words of hers' },
      }),
    )
  },
)

Asked.test('goes back without the password', async ({ args, userEvent }) => {
  await enterApprover(userEvent)
  await userEvent.click(await inPreview('Back to Editing'))
  await expect(args.onCancel).toHaveBeenCalledWith({
    reason: 'Wrong amount',
    emailAddress: 'ada@office.example',
  })
})

Asked.test('waits for the email and the password', async ({ userEvent }) => {
  await userEvent.clear((await approverFields()).email)
  await userEvent.click(await inPreview('Process Refund'))
  await waitFor(async () => expect((await approverFields()).email).toHaveFocus())
  await expect(screen.getByText("Enter the administrator's password.")).toBeVisible()
  await expect(onRequest).not.toHaveBeenCalled()
})

/** The fields are there from the start, so that nothing moves once the fees are known. */
export const Calculating = meta.story({
  beforeEach: ({ msw }) => msw.use(hang('draftRefund')),
  play: async ({ userEvent }) => {
    await enterApprover(userEvent)
    await expect(screen.getAllByText('Calculating the refund…')[0]).toBeVisible()
    await expect(await inPreview('Process Refund')).toBeDisabled()
  },
})

/** The dialog stays open, and only the password has to be entered again. */
export const NotRecognized = meta.story({
  args: { config: withApproval },
  beforeEach: ({ msw }) => msw.use(refusedWith(notRecognized)),
  play: async ({ args, userEvent }) => {
    await draftReady()
    await enterApprover(userEvent)
    await userEvent.click(await inPreview('Process Refund'))
    await expect(await screen.findByText(notRecognized.message)).toBeVisible()
    const { email, password } = await approverFields()
    await waitFor(() => expect(password).toHaveFocus())
    await expect(password).toHaveValue('')
    await expect(email).toHaveValue('ada@office.example')
    await expect(args.onFailed).not.toHaveBeenCalled()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

NotRecognized.test('refunds with the right password', async ({ args, msw, userEvent }) => {
  msw.use(...refundsOf(threeLines))
  await enterApprover(userEvent)
  await userEvent.click(await inPreview('Process Refund'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
})

const throttledMessage = `${tooManyAttempts} Try again in 30 minutes.`
const throttled: Refusal = {
  status: 429,
  message: throttledMessage,
  fields: [{ path: 'approver.password', message: throttledMessage }],
}

NotRecognized.test('shows why others cannot approve', async ({ args, msw, userEvent }) => {
  for (const refusal of [ownAccount, noAdministrator, throttled]) {
    msw.use(refusedWith(refusal))
    await enterApprover(userEvent)
    await userEvent.click(await inPreview('Process Refund'))
    await expect(await screen.findByText(refusal.message)).toBeVisible()
  }
  await expect(args.onFailed).not.toHaveBeenCalled()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await draftReady()
    await approverFields()
    await isNotWiderThanThePhone()
  },
})

export const LowWindow = NotRecognized.extend(inLowWindow)
