import { expect, screen, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, buildUser, cory } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { startOfList, useStoryList } from '#storybook/list.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { UsersPage } from './UsersPage.tsx'

const meta = preview.meta({
  title: 'Screens/Users/List',
  component: UsersPage,
  args: { list: startOfList },
  render: function Listed({ list }) {
    return <UsersPage list={useStoryList(list)} />
  },
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const findRows = async (name: RegExp) => {
  await screen.findByRole('row', { name })
  return within(screen.getByRole('table', { name: 'Users' })).getAllByRole('row')
}

/** Active users first, by name (SPEC §2 Users). */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const [head, ...rows] = await findRows(/Ada Lindqvist/)
    const headers = within(head as HTMLElement).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email Address',
      'Role',
      'Status',
      'Edit',
    ])
    await expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Ada Lindqvist',
      'Cory Mason',
      'Dana Ortiz',
      'Frances Omer',
    ])
    await expect(rows[0]).toHaveTextContent(/Administrator.*Active/)
    await expect(rows[1]).toHaveTextContent(/Cashier.*Active/)
    await expect(rows[3]).toHaveTextContent('Inactive')
    await expect(canvas.getByRole('link', { name: 'Add User' })).toHaveAttribute(
      'href',
      '/users/new',
    )
    await expect(canvas.getByRole('link', { name: 'Edit Cory Mason' })).toHaveAttribute(
      'href',
      `/users/${cory.accountId}`,
    )
  },
})

/** Users without a name come last and show their email address. */
export const Nameless = meta.story({
  beforeEach({ msw }) {
    const nameless = { firstName: '', lastName: '', fullName: '' }
    msw.use(
      mock('getUsers', () => [
        buildUser({ ...nameless, accountId: 'b', emailAddress: 'b@lakeview.example' }),
        buildUser({ ...nameless, accountId: 'a', emailAddress: 'a@lakeview.example' }),
        ada,
      ]),
    )
  },
  play: async ({ canvas }) => {
    await findRows(/Ada Lindqvist/)
    const links = canvas.getAllByRole('link', { name: /^Edit/ })
    await expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Edit Ada Lindqvist',
      'Edit a@lakeview.example',
      'Edit b@lakeview.example',
    ])
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getUsers'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('link', { name: 'Add User' })).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getUsers', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible()
  },
})

export const Failed = meta.story({
  name: 'Could not get users.',
  beforeEach({ msw }) {
    msw.use(fail('getUsers', 500, 'The users are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    const toast = await screen.findByRole('alertdialog', { name: 'Could not get users.' })
    await expect(toast).toHaveAccessibleDescription('The users are not available.')
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByRole('row', { name: /Ada Lindqvist/ })).toBeVisible()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Edit Dana Ortiz' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

const many = Array.from({ length: 213 }, (_, index) => {
  const [firstName, lastName] = [['Ana', 'Bo', 'Núria'][index % 3], `Number ${index + 1}`]
  return buildUser({
    accountId: `account-${index + 1}`,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    emailAddress: `person-${index + 1}@lakeview.example`,
    role: index % 10 === 9 ? 'POS_ADMIN' : 'POS_TELLER',
    isActive: index % 20 !== 19,
  })
})

const search = () => screen.getByRole('searchbox', { name: 'Search users' })
const shownNames = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

export const Many = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getUsers', () => many))
  },
  play: async ({ canvas, userEvent }) => {
    await findRows(/Ana Number 1\b/)
    await expect(canvas.getByRole('status')).toHaveTextContent('213 users, page 1 of 9')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('213 users, page 2 of 9')
    await userEvent.type(search(), 'nuria 21')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 213 users')
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull()
    await expect(shownNames()).toEqual(['Núria Number 21', 'Núria Number 210', 'Núria Number 213'])
  },
})

export const Sorted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(/Ada Lindqvist/)
    const status = () => canvas.getByRole('columnheader', { name: 'Status' })
    canvas.getByRole('button', { name: 'Email Address' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('columnheader', { name: 'Email Address' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(status()).not.toHaveAttribute('aria-sort')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Status' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    await expect(status()).toHaveAttribute('aria-sort', 'descending')
    await expect(shownNames()[0]).toBe('Frances Omer')
    await userEvent.keyboard(' ')
    await expect(status()).not.toHaveAttribute('aria-sort')
    await expect(shownNames()[0]).toBe('Ada Lindqvist')
  },
})

export const NoMatch = meta.story({
  name: 'No users match',
  play: async ({ canvas, userEvent }) => {
    await findRows(/Ada Lindqvist/)
    await userEvent.type(search(), 'smith')
    await expect(await canvas.findByText('No users match “smith”')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('0 of 4 users')
  },
})

NoMatch.test('lists everybody on Clear', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
  await expect(search()).toHaveFocus()
  await findRows(/Ada Lindqvist/)
  await expect(shownNames()).toHaveLength(4)
})

export const ManyNarrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(mock('getUsers', () => many))
  },
  play: async ({ canvas, userEvent }) => {
    await findRows(/Ana Number 1\b/)
    await userEvent.click(canvas.getByRole('button', { name: 'Email Address' }))
    await expect(shownNames()[1]).toBe('Ana Number 10')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
