import { useReducer } from 'react'
import { expect, screen, waitFor } from 'storybook/test'

import type { Problem } from '#domain/lib/problem.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { LegacyRefundDialog } from './LegacyRefundDialog.tsx'
import { receiptView, reduceRefund } from './refund-flow.ts'
import {
  choose,
  findLegacy,
  findPreview,
  line,
  noConfirmation,
  previewButton,
  refundsOf,
  SALE,
  threeLines,
  type User,
} from './refund-story-helpers.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

type Refunds = ServiceOfferingConfig['refundConfig']

function Flow({ refundConfig }: { refundConfig: Refunds }) {
  const [view, send] = useReducer(reduceRefund, receiptView)
  const back = () => send({ type: 'back' })
  const done = () => send({ type: 'done' })
  const unconfirmed = (idempotencyId: string) => send({ type: 'unconfirmed', idempotencyId })
  const failed = (error: Problem) => send({ type: 'failed', error })
  return (
    <Stack align="start">
      {view.kind === 'receipt' && view.notice && (
        <Banner tone="critical" title={view.notice.title} live="alert">
          {view.notice.detail}
        </Banner>
      )}
      <Button
        onPress={() => send({ type: 'refund', payment: threeLines, config: { refundConfig } })}
      >
        Refund
      </Button>
      <RefundDialog
        payment={threeLines}
        level={refundConfig.allowedRefundLevel}
        isOpen={view.kind === 'refund'}
        initialLines={view.kind === 'refund' ? view.lines : []}
        onCancel={back}
        onPreview={(lines) => send({ type: 'preview', lines })}
      />
      <RefundPreviewDialog
        payment={threeLines}
        transactionId={SALE}
        lines={view.kind === 'preview' ? view.lines : []}
        mode={view.kind === 'preview' ? view.mode : 'full'}
        config={noConfirmation}
        isOpen={view.kind === 'preview'}
        entered={view.kind === 'preview' ? view.entered : undefined}
        onCancel={(entered) => send({ type: 'back', entered })}
        onDone={done}
        onFailed={failed}
        onUnconfirmed={unconfirmed}
      />
      <LegacyRefundDialog
        payment={threeLines}
        config={noConfirmation}
        isOpen={view.kind === 'legacy'}
        onClose={back}
        onUnconfirmed={unconfirmed}
        onDone={done}
      />
    </Stack>
  )
}

const meta = preview.meta({
  title: 'Screens/Refunds/Flow',
  component: Flow,
  args: { refundConfig: buildConfig().refundConfig },
  decorators: [InRouter, InScreen],
  beforeEach: [atCounter(), ({ msw }) => msw.use(...refundsOf(threeLines))],
})

const startRefund = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Refund' }))

const press = async (user: User, name: string) =>
  user.click(await (await findPreview()).findByRole('button', { name }))

const atReceipt = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const EditedTwice = meta.story({
  play: async ({ userEvent }) => {
    await startRefund(userEvent)
    await choose(userEvent, 'Certified Copy', 'Full')
    await userEvent.click(await previewButton())
    await (await findPreview()).findByText('Total Refund')
    await press(userEvent, 'Back to Editing')
    await expect((await line('Certified Copy')).getByRole('radio', { name: 'Full' })).toBeChecked()
    await choose(userEvent, 'Marriage Record', 'Full')
    await userEvent.click(await previewButton())
    await (await findPreview()).findByText('$43.00')
    await press(userEvent, 'Process Refund')
    await atReceipt()
  },
})

export const RefusedThenTriedAgain = meta.story({
  args: { refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: true } },
  beforeEach: ({ msw }) => msw.use(fail('processRefund', 403, 'Only administrators may refund.')),
  play: async ({ canvas, userEvent }) => {
    await startRefund(userEvent)
    await (await findPreview()).findByText('Total Refund')
    await press(userEvent, 'Process Refund')
    await atReceipt()
    await expect(await canvas.findByText('Only administrators may refund.')).toBeVisible()
    await startRefund(userEvent)
    await press(userEvent, 'Cancel')
    await atReceipt()
    await expect(canvas.queryByText('Only administrators may refund.')).toBeNull()
  },
})

export const WithoutTheEnhancedWorkflow = meta.story({
  args: { refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: false } },
  play: async ({ userEvent }) => {
    await startRefund(userEvent)
    await userEvent.click((await findLegacy()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})
