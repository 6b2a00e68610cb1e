import { expect, screen, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { startOfList, useStoryList } from '#storybook/list.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { TerminalsPage } from './TerminalsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Terminals/List',
  component: TerminalsPage,
  args: { list: startOfList },
  render: function Listed({ list }) {
    return <TerminalsPage list={useStoryList(list)} />
  },
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const findRows = async () => {
  await screen.findAllByRole('row', { name: /Front Counter 1/ })
  return within(screen.getByRole('table', { name: 'Terminals' })).getAllByRole('row')
}

/** Active terminals by location and label, then inactive ones. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const [head, ...rows] = await findRows()
    const headers = within(head as HTMLElement).getAllByRole('columnheader')
    await expect(headers.map((header) => header.textContent)).toEqual([
      'Name',
      'Location',
      'Terminal ID',
      'Status',
      'Edit',
    ])
    const names = rows.map((row) => within(row).getByRole('rowheader').textContent)
    await expect(names).toEqual([
      'Annex 1Simulated',
      'Front Counter 1Simulated',
      'Front Counter 2',
      'Old CounterSimulated',
    ])
    await expect(rows.map((row) => /Inactive|Active/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Active',
      'Active',
      'Active',
      'Inactive',
    ])
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings/terminal',
    )
    await expect(canvas.getByRole('link', { name: 'Add Terminal' })).toHaveAttribute(
      'href',
      '/settings/terminals/new',
    )
    await expect(
      canvas.getByRole('link', { name: 'Edit Front Counter 2, City Hall' }),
    ).toHaveAttribute('href', '/settings/terminals/terminal-front-counter-2')
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getTerminals'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('link', { name: 'Add Terminal' })).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No terminals yet')).toBeVisible()
  },
})

export const Failed = meta.story({
  name: 'Could not get terminals',
  beforeEach({ msw }) {
    msw.use(fail('getTerminals', 500, 'The terminals are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    const toast = await screen.findByRole('alertdialog', { name: 'Could not get terminals' })
    await expect(toast).toHaveAccessibleDescription('The terminals are not available.')
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByRole('row', { name: /Annex 1/ })).toBeVisible()
})

const oddTerminals = [
  buildTerminal({ label: 'Front Counter 1', location: 'City Hall' }),
  { ...frontCounter2, label: 'Front Counter 1', location: 'Harbor Annex, second floor' },
  { ...frontCounter2, _id: 'markup', label: '<b>Bold</b> & <script>alert(1)</script>' },
  { ...frontCounter2, _id: 'emoji', label: '🏛️ Zähler Ñandú 窓口', laneNumber: 12_345 },
  { ...frontCounter2, _id: 'word', label: 'W'.repeat(100), location: 'L'.repeat(100) },
  {
    ...frontCounter2,
    _id: 'long-name',
    label:
      'The reader beside the window of the county clerk on the ground floor, left of the stairs, room 1',
  },
]

const staysInRoom = async () => {
  await findRows()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expect(screen.getByText('<b>Bold</b> & <script>alert(1)</script>')).toBeVisible()
}

export const OddNames = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => oddTerminals))
  },
  play: async ({ canvas }) => {
    await staysInRoom()
    await expect(
      canvas.getByRole('link', { name: 'Edit Front Counter 1, City Hall' }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: 'Edit Front Counter 1, Harbor Annex, second floor' }),
    ).toBeVisible()
  },
})

export const OddNamesNarrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => oddTerminals))
  },
  play: staysInRoom,
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await findRows()
    const edit = canvas.getByRole('link', { name: 'Edit Annex 1, Annex' })
    await expect(edit.offsetHeight).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const Searched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search terminals' }), 'annex')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 4 terminals')
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(1)
  },
})

Searched.test('sorts by a column', async ({ canvas, userEvent }) => {
  await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search terminals' }))
  const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toHaveLength(4))
  const ascending = names().toSorted()
  const sort = canvas.getByRole('button', { name: 'Name' })
  await userEvent.click(sort)
  await expect(names()).toEqual(ascending)
  await userEvent.click(sort)
  await expect(names()).toEqual(ascending.toReversed())
})
