import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'

import { courtCitations, propertyTax } from '#mocks/fixtures/demo-records.ts'
import { buildIntegratedPayable, buildLookupField } from '#mocks/fixtures/record.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { atSearchStep, findSearch, searchFor } from '../testing/record-story-helpers.ts'
import { RecordSearch } from './RecordSearch.tsx'

const meta = preview.meta({
  title: 'Screens/Record Search',
  component: RecordSearch,
  args: { item: propertyTax, onAdd: fn(), onClose: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const Pristine = meta.story({
  name: 'Find the record',
  play: async () => {
    const dialog = await atSearchStep('Property Tax', 'Find the record')
    await expect(dialog.getByRole('radio', { name: 'Parcel Number' })).toBeChecked()
    const parcel = dialog.getByRole('textbox', { name: 'Parcel Number' })
    await expect(parcel).toHaveAccessibleDescription('On the tax bill, such as 04-1200-001.')
    await expect(parcel).toHaveFocus()
  },
})

export const OtherWay = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await atSearchStep('Property Tax', 'Find the record')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Parcel Number' }), '041200')
    const other = dialog.getByRole('radio', { name: 'Owner and Due Date' })
    await userEvent.click(other)
    await expect(other).toHaveFocus()
    await expect(dialog.queryByRole('textbox', { name: 'Parcel Number' })).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Owner Last Name' }), 'Smith')
    await expect(dialog.getByLabelText('Due Date (optional)')).toHaveValue('')
    await userEvent.click(dialog.getByRole('radio', { name: 'Parcel Number' }))
    await expect(dialog.getByRole('textbox', { name: 'Parcel Number' })).toHaveValue('04-1200')
    await userEvent.click(dialog.getByRole('radio', { name: 'Owner and Due Date' }))
    await expect(dialog.getByRole('textbox', { name: 'Owner Last Name' })).toHaveValue('Smith')
  },
})

export const SingleWay = meta.story({
  args: { item: courtCitations },
  play: async () => {
    const dialog = await atSearchStep('Court Citations', 'Find the record')
    await expect(dialog.queryByRole('radio')).toBeNull()
    await expect(dialog.getByText('Pay a citation by its number.')).toBeVisible()
  },
})

export const RequiredMissing = meta.story({
  name: 'Parcel Number is required for search.',
  play: async ({ userEvent }) => {
    const dialog = await atSearchStep('Property Tax', 'Find the record')
    await userEvent.click(dialog.getByRole('button', { name: 'Search' }))
    const message = 'Parcel Number is required for search.'
    const link = await dialog.findByRole('link', { name: message })
    await waitFor(() => expect(link.closest('[tabindex]')).toHaveFocus())
    await userEvent.click(link)
    const field = dialog.getByRole('textbox', { name: 'Parcel Number' })
    await expect(field).toHaveFocus()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  },
})

export const Incomplete = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await searchFor(userEvent, 'Property Tax', 'Parcel Number', '0412')
    const message = 'Enter the Parcel Number as ##-####-###.'
    await expect(await dialog.findByRole('link', { name: message })).toBeVisible()
  },
})

const person = buildIntegratedPayable({
  displayName: 'Business Licenses',
  lookupGroups: [
    {
      displayName: 'License',
      fields: [
        buildLookupField({
          name: 'owner.name',
          displayName: 'Owner',
          hint: 'As on the license.',
          subFields: [
            buildLookupField({ name: 'first.name', displayName: 'First Name', required: false }),
            buildLookupField({ name: 'last.name', displayName: 'Last Name', maxLength: 8 }),
          ],
        }),
        buildLookupField({ name: 'issued', displayName: 'Issued', inputType: 'Date' }),
      ],
    },
  ],
})

const lookUp = fn()

/** Only filled-in fields are sent, with dates as days. */
export const SubFields = meta.story({
  args: { item: person },
  beforeEach({ msw }) {
    lookUp.mockReset()
    msw.use(
      mock('lookUpRecords', ({ body }) => {
        lookUp(body.query)
        return []
      }),
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await atSearchStep('Business Licenses', 'Find the record')
    const owner = within(dialog.getByRole('group', { name: /^Owner/ }))
    await userEvent.type(owner.getByRole('textbox', { name: 'Last Name' }), 'Harrington')
    await expect(owner.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Harringt')
    await fireEvent.change(dialog.getByLabelText('Issued'), { target: { value: '2026-02-20' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Search' }))
    await atSearchStep('Business Licenses', "We couldn't find any records matching your search.")
    await expect(lookUp).toHaveBeenCalledWith({ 'last.name': 'Harringt', issued: '2026-02-20' })
  },
})

export const RefusedField = meta.story({
  args: { item: person },
  beforeEach({ msw }) {
    const message = 'Enter a date of this year.'
    msw.use(fail('lookUpRecords', 422, message, [{ path: 'query.issued', message }]))
  },
  play: async ({ userEvent }) => {
    const dialog = await atSearchStep('Business Licenses', 'Find the record')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Last Name' }), 'Hart')
    await fireEvent.change(dialog.getByLabelText('Issued'), { target: { value: '2025-02-20' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Search' }))
    await expect(
      await dialog.findByRole('link', { name: 'Enter a date of this year.' }),
    ).toBeVisible()
    await expect(dialog.getByLabelText('Issued')).toBeInvalid()
    await screen.findByRole('alertdialog', { name: 'Record search failed' })
    await expect(dialog.queryByText('Record search failed')).toBeNull()
  },
})

export const Searching = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('lookUpRecords'))
  },
  play: async ({ userEvent }) => {
    const dialog = await searchFor(userEvent, 'Property Tax', 'Parcel Number', '041200001')
    await expect(await dialog.findByText('Searching')).toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: /Search/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(dialog.getByRole('textbox', { name: 'Parcel Number' })).toHaveValue('04-1200-001')
  },
})

/** The dialog keeps the message and the input after the toast closes. */
export const Failed = meta.story({
  name: 'Record search failed',
  beforeEach({ msw }) {
    msw.use(fail('lookUpRecords', 503, 'The record system did not answer. Try again in a minute.'))
  },
  play: async ({ userEvent }) => {
    const dialog = await searchFor(userEvent, 'Property Tax', 'Parcel Number', '041200001')
    await expect(await dialog.findByText('Record search failed')).toBeVisible()
    const message = 'The record system did not answer. Try again in a minute.'
    await expect(dialog.getByText(message)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Parcel Number' })).toHaveValue('04-1200-001')
    await screen.findByRole('alertdialog', { name: 'Record search failed' })
  },
})

export const EscapeCloses = meta.story({
  play: async ({ args, userEvent }) => {
    await atSearchStep('Property Tax', 'Find the record')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

const longWords = 'W'.repeat(90)

export const LongWords = meta.story({
  ...onPhone,
  args: {
    item: buildIntegratedPayable({
      displayName: longWords,
      description: `${'A description that goes on. '.repeat(12)}${longWords}`,
      lookupGroups: ['One', 'Two'].map((each) => ({
        displayName: `${each} ${longWords}`,
        fields: [buildLookupField({ displayName: longWords, hint: longWords })],
      })),
    }),
  },
  play: async () => {
    const dialog = await findSearch(longWords)
    await expect(dialog.getByRole('button', { name: 'Search' })).toBeVisible()
    const frame = screen.getByRole('dialog')
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await atSearchStep('Property Tax', 'Find the record')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const LowWindow = RequiredMissing.extend(inLowWindow)
