import { expect, fn, screen, waitFor } from 'storybook/test'

import { courtCitations, lakeviewRecords } from '#mocks/fixtures/demo-records.ts'
import { mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { atSearchStep, searchFor } from '../testing/record-story-helpers.ts'
import { RecordSearch } from './RecordSearch.tsx'

const meta = preview.meta({
  title: 'Screens/Record Search/Not Payable',
  component: RecordSearch,
  args: { item: courtCitations, onAdd: fn(), onClose: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Story = Parameters<NonNullable<typeof meta.input.play>>[0]

const recordsOf = (...ids: string[]) =>
  lakeviewRecords.map(({ record }) => record).filter(({ id }) => ids.includes(id))

const finding = (...ids: string[]) => ({
  beforeEach({ msw }: Pick<Story, 'msw'>) {
    msw?.use(mock('lookUpRecords', () => recordsOf(...ids)))
  },
})

const search = async (user: Story['userEvent']) => {
  await searchFor(user, 'Court Citations', 'Citation Number', 'C1234')
  return atSearchStep('Court Citations', 'Select what to pay')
}

const refused = async ({ userEvent }: Pick<Story, 'userEvent'>, reason: string) => {
  const dialog = await search(userEvent)
  const box = dialog.getByRole('checkbox')
  await expect(box).toHaveAccessibleDescription(new RegExp(reason))
  await expect(box).not.toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  const notice = await screen.findByRole('alertdialog', { name: 'Cannot Add to Cart' })
  await waitFor(() => expect(notice).toBeVisible())
  await expect(notice).toHaveTextContent(reason)
  return notice
}

export const WithReason = meta.story({
  name: 'Cannot Add to Cart: with a reason',
  ...finding('C-1002'),
  play: async ({ userEvent }) => {
    await refused({ userEvent }, 'In collections: call 555-0100.')
  },
})

WithReason.test('refuses the record once more when it is checked', async ({ args, userEvent }) => {
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus())
  const box = screen.getByRole('checkbox')
  // A virtual click focuses it in a later frame, after the notice has opened.
  box.focus()
  await userEvent.click(box)
  await screen.findByRole('alertdialog', { name: 'Cannot Add to Cart' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(box).toHaveFocus())
  await expect(box).not.toBeChecked()
  await expect(args.onAdd).not.toHaveBeenCalled()
})

export const OneOfTwo = meta.story({
  ...finding('C-1002', 'C-1004'),
  play: async ({ args, userEvent }) => {
    const dialog = await search(userEvent)
    const parking = dialog.getByRole('checkbox', { name: /C-1002/ })
    await userEvent.click(parking)
    const notice = await screen.findByRole('alertdialog', { name: 'Cannot Add to Cart' })
    await expect(notice).toHaveTextContent('In collections: call 555-0100.')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(parking).not.toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: /C-1004/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(args.onAdd).toHaveBeenCalledWith(recordsOf('C-1004'))
  },
})

export const WithoutReason = meta.story({
  name: 'Cannot Add to Cart: This is not eligible for payment',
  ...finding('C-1003'),
  play: async ({ userEvent }) => {
    await refused({ userEvent }, 'This is not eligible for payment')
  },
})

export const LowWindow = WithoutReason.extend(inLowWindow)
