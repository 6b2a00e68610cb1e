import { expect, fn, screen } from 'storybook/test'

import type { Payable } from '#domain/pricing/payable.ts'
import { courtCitations, lakeviewRecords, propertyTax } from '#mocks/fixtures/demo-records.ts'
import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { atSearchStep, searchFor } from '../testing/record-story-helpers.ts'
import { RecordSearch } from './RecordSearch.tsx'

const meta = preview.meta({
  title: 'Screens/Record Search/Results',
  component: RecordSearch,
  args: { item: courtCitations, onAdd: fn(), onClose: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Story = Parameters<NonNullable<typeof meta.input.play>>[0]

const records = lakeviewRecords.map(({ record }) => record)
const recordOf = (id: string) => records.filter((each) => each.id === id)
const smiths = records.filter(({ id }) => /^04-1(?!200-001)/.test(id)).slice(-4)

const finding = (results: readonly Payable[]) => ({
  beforeEach({ msw }: Pick<Story, 'msw'>) {
    msw?.use(mock('lookUpRecords', () => [...results]))
  },
})

const citation = (user: Story['userEvent']) =>
  searchFor(user, 'Court Citations', 'Citation Number', 'C1234')

const results = () => atSearchStep('Court Citations', 'Select what to pay')
const nothing = "We couldn't find any records matching your search."

export const NoResults = meta.story({
  name: "We couldn't find any records matching your search.",
  ...finding([]),
  play: async ({ userEvent }) => {
    await citation(userEvent)
    const dialog = await atSearchStep('Court Citations', nothing)
    await expect(dialog.queryByText(/^Searching/)).toBeNull()
  },
})

NoResults.test('goes back to what was typed', async ({ userEvent }) => {
  const dialog = await atSearchStep('Court Citations', nothing)
  await userEvent.click(dialog.getByRole('button', { name: 'Back to Search' }))
  await atSearchStep('Court Citations', 'Find the record')
  await expect(dialog.getByRole('textbox', { name: 'Citation Number' })).toHaveValue('C-1234')
})

export const One = meta.story({
  name: 'Select what to pay: one record',
  ...finding(recordOf('C-1004')),
  play: async ({ args, userEvent }) => {
    await citation(userEvent)
    const dialog = await results()
    await expect(
      dialog.getByText('1 record found', { selector: '[role=status]' }),
    ).toBeInTheDocument()
    await expect(dialog.getByRole('checkbox', { name: 'Citation C-1004 $75.00' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(args.onAdd).toHaveBeenCalledWith(recordOf('C-1004'))
  },
})

export const Four = meta.story({
  name: 'Select what to pay: four records',
  ...finding(smiths),
  args: { item: propertyTax },
  play: async ({ args, userEvent }) => {
    await searchFor(userEvent, 'Property Tax', 'Parcel Number', '041200001')
    const dialog = await atSearchStep('Property Tax', 'Select what to pay')
    const boxes = dialog.getAllByRole('checkbox')
    await expect(boxes).toHaveLength(4)
    await expect(dialog.getAllByText('03/31/2026')).not.toHaveLength(0)
    await expect(dialog.queryByText(/2026-/)).toBeNull()
    for (const each of boxes) await expect(each).not.toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(
      dialog.getByText('Select at least one record.', { selector: '[role=alert]' }),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Property Tax $96.55' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Property Tax $312.08' }))
    await expect(dialog.getByText('2 selected, $408.63')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ id: '04-1311-002' }),
      expect.objectContaining({ id: '04-1480-121' }),
    ])
  },
})

/** A record system may return a record twice; it can be paid once. */
export const FoundTwice = meta.story({
  ...finding([...recordOf('C-1004'), ...recordOf('C-1004')]),
  play: async ({ userEvent }) => {
    await citation(userEvent)
    const dialog = await results()
    await expect(dialog.getByText(/^A record was found more than once\./)).toBeVisible()
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  },
})

const hundred = Array.from({ length: 100 }, (_, index) =>
  buildRecord({ id: `C-${2000 + index}`, name: `Citation C-${2000 + index}` }),
)

export const Hundred = meta.story({
  ...finding(hundred),
  play: async ({ userEvent }) => {
    await citation(userEvent)
    const dialog = await results()
    const last = dialog.getByRole('checkbox', { name: /C-2099/ })
    await userEvent.click(last)
    await expect(last).toBeChecked()
    await expect(dialog.getByText('1 selected, $75.00')).toBeVisible()
    const { bottom } = dialog.getByRole('button', { name: 'Next' }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

const toOptions = async (userEvent: Story['userEvent']) => {
  await citation(userEvent)
  const dialog = await results()
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  return atSearchStep('Court Citations', 'Choose how much to pay')
}

export const Options = meta.story({
  ...finding(recordOf('C-1001')),
  play: async ({ args, userEvent }) => {
    const dialog = await toOptions(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }))
    const group = dialog.getByRole('radiogroup', { name: 'Amount to pay' })
    await expect(group).toHaveAccessibleDescription('Choose what to pay.')
    const minimum = dialog.getByRole('radio', { name: 'Minimum due' })
    await expect(minimum).toHaveAccessibleDescription(/^\$45\.00/)
    await userEvent.click(minimum)
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await results()
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await atSearchStep('Court Citations', 'Choose how much to pay')
    await expect(dialog.getByRole('radio', { name: 'Minimum due' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ id: 'C-1001', amountValue: '45.00' }),
    ])
  },
})

export const OptionsOpen = meta.story({
  name: 'Choose how much to pay',
  ...finding(recordOf('C-1001')),
  play: async ({ userEvent }) => void (await toOptions(userEvent)),
})

const longRecord = buildRecord({
  name: 'W'.repeat(200),
  description: 'w'.repeat(600),
  amountValue: '1234567.89',
  integrationData: buildIntegrationData({
    displayFields: [{ label: 'L'.repeat(100), value: 'v'.repeat(500) }],
    notPayable: true,
    notPayableReason: 'n'.repeat(500),
  }),
})

export const LongWords = meta.story({
  ...onPhone,
  ...finding([longRecord]),
  play: async ({ userEvent }) => {
    await citation(userEvent)
    await results()
    const frame = screen.getByRole('dialog')
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
})

const arabic = buildRecord({
  name: 'ضريبة الأملاك',
  description: '١٢ شارع الميناء',
  integrationData: buildIntegrationData({
    displayFields: [{ label: 'المالك', value: 'أميليا هارت' }],
  }),
})

export const RightToLeft = meta.story({
  ...finding([arabic]),
  play: async ({ userEvent }) => {
    document.documentElement.dir = 'rtl'
    try {
      await citation(userEvent)
      await results()
      await expect(screen.getByRole('checkbox', { name: /ضريبة/ })).toBeChecked()
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  },
})

export const Narrow = meta.story({
  ...onPhone,
  ...finding(smiths),
  args: { item: propertyTax },
  play: async ({ userEvent }) => {
    await searchFor(userEvent, 'Property Tax', 'Parcel Number', '041200001')
    await atSearchStep('Property Tax', 'Select what to pay')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
