import { expect, screen, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, users } from '#mocks/fixtures/user.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { group, retype, save, saved, stored, type User } from './offerings-story-helpers.ts'
import { OfferingsPage } from './OfferingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Service Offerings',
  component: OfferingsPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const add = async (userEvent: User, id: string, title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Offering' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Service Offering' }))
  if (id !== '') await userEvent.type(dialog.getByRole('textbox', { name: 'ID' }), id)
  if (title !== '') await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), title)
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  return dialog
}

export const AddedAndRemoved = meta.story({
  play: async ({ userEvent }) => {
    await add(userEvent, 'lakeview-permits', 'Permits')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(save())
    await saved()
    await expect(stored()?.offerings.at(-1)).toEqual({
      serviceOfferingId: 'lakeview-permits',
      title: 'Permits',
    })
    await waitFor(() => expect(save()).toBeDisabled())
    await userEvent.click(screen.getByRole('button', { name: 'Remove lakeview-permits' }))
    await userEvent.click(save())
    await waitFor(() => expect(stored()?.offerings).toHaveLength(1))
    await waitFor(() => expect(save()).toBeDisabled())
  },
})

export const WrongOffering = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await add(userEvent, '<b>🐕', '  ')
    const summary = within(await dialog.findByRole('group', { name: 'There is a problem' }))
    await expect(
      summary.getByText('Use only letters, digits and .:_-, up to 64 characters.'),
    ).toBeVisible()
    await expect(summary.getByText('This field cannot be blank.')).toBeVisible()
    await retype(userEvent, dialog.getByRole('textbox', { name: 'ID' }), 'lakeview-clerk')
    await expect(
      await summary.findByText('A service offering with this ID already exists.'),
    ).toBeVisible()
  },
})

WrongOffering.test('adds nothing on Cancel', async ({ userEvent }) => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(save()).toBeDisabled()
})

const districtAdmin = users.find(({ emailAddress }) => emailAddress === 'admin@district.example')

/** An offering with records cannot be removed; the form keeps its changes. */
export const InUse = meta.story({
  beforeEach: atCounter(buildSession(districtAdmin && { user: districtAdmin })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove district-36-probation' }),
    )
    await userEvent.click(save())
    const reason = 'Probation Services has products, records or payments. It cannot be removed.'
    await expect((await canvas.findAllByText(reason))[0]).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to update the point-of-sale settings' })
    await expect(stored('district')?.offerings).toHaveLength(2)
  },
})

InUse.test('brings the offering back on Cancel', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await expect(group('district-36-probation').getByRole('textbox')).toHaveValue(
    'Probation Services',
  )
})

export const AddInLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ userEvent }) => {
    const dialog = await add(userEvent, '<b>', '')
    await expect(await dialog.findByRole('group', { name: 'There is a problem' })).toBeVisible()
  },
})
