import { lazy } from 'react'
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { compositions } from './compositions.ts'
import { decode, encode } from './link.ts'
import { Playground } from './Playground.tsx'

// With its compiler it is too large for the other stories.
const Result = lazy(async () => ({ default: (await import('./Result.tsx')).Result }))

const addressOf = (code: string) =>
  new URL(`./?path=/story/playground--compose&args=composition:${encode(code)}`, location.href).href

/** The argument is in the address, so the address opens the composition. */
const meta = preview.meta({
  title: 'Playground',
  tags: ['!autodocs'],
  args: { composition: '' },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: ({ composition }, { id, globals }) => (
    <Playground
      {...(composition !== '' && { linked: decode(composition) })}
      theme={String(globals['theme'])}
      addressOf={addressOf}
      onChange={(code) =>
        addons.getChannel().emit(UPDATE_STORY_ARGS, {
          storyId: id,
          updatedArgs: { composition: encode(code) },
        })
      }
    />
  ),
})

/** What the composition shows in its own window. */
async function findResult() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Result')
  // The development server compiles the components and the compiler for it.
  return waitFor(
    () => {
      const page = frame.contentDocument?.body
      // An open dialog is beside the root, which is empty then.
      if (!page?.innerText) throw new Error('The result is not there yet.')
      return within(page)
    },
    { timeout: 40_000 },
  )
}

export const Compose = meta.story({
  name: 'Compose a Screen',
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: 'Composition' })).toBeVisible(),
})

Compose.test('shows each composition to start from', async ({ canvas, userEvent }) => {
  const seen = {
    Form: 'Add Product',
    List: 'Tom Nowak',
    Dialog: 'Add to Cart',
    Receipt: 'Your Receipt',
  }
  await expect(Object.keys(seen)).toEqual(Object.keys(compositions))
  for (const [name, words] of Object.entries(seen)) {
    await userEvent.click(canvas.getByRole('button', { name: /Start from/ }))
    await userEvent.click(await screen.findByRole('option', { name }))
    const result = await findResult()
    await result.findAllByText(words)
    await expect(canvas.getByRole('textbox', { name: 'Composition' })).toHaveAccessibleDescription(
      /Tab leaves/,
    )
  }
})

Compose.test('keeps the focus while a dialog opens', async ({ canvas, userEvent }) => {
  const editor = canvas.getByRole('textbox', { name: 'Composition' })
  await userEvent.clear(editor)
  await userEvent.type(editor, '<Dialog title="Done" isOpen />')
  const result = await findResult()
  await result.findByRole('dialog', { name: 'Done' })
  await expect(editor).toHaveFocus()
})

export const KeepsLastResult = meta.story({
  play: async ({ canvas, userEvent }) => {
    const editor = canvas.getByRole('textbox', { name: 'Composition' })
    await userEvent.clear(editor)
    await userEvent.type(editor, '<Card>Taxes due</Card>')
    const result = await findResult()
    await expect(await result.findByText('Taxes due')).toBeVisible()
    await userEvent.type(editor, '</Stack>')
    await expect(await canvas.findByText(/^Line 1: /)).toBeVisible()
    await expect(result.getByText('Taxes due')).toBeVisible()
  },
})

export const FromALink = meta.story({
  name: 'From a Link',
  args: { composition: encode('<Text>Sent by a colleague</Text>') },
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This composition comes from a link')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Composition' })).toHaveValue(
      '<Text>Sent by a colleague</Text>',
    )
    await expect(screen.queryByTitle('Result')).toBeNull()
  },
})

FromALink.test('keeps it from running behind another', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Start from/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'List' }))
  await screen.findByTitle('Result')
  await userEvent.click(canvas.getByRole('button', { name: 'Back to Mine' }))
  await expect(canvas.getByRole('button', { name: 'Run Composition' })).toBeVisible()
  await expect(screen.queryByTitle('Result')).toBeNull()
})

FromALink.test('runs it once the person says so', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Run Composition' }))
  const result = await findResult()
  await expect(await result.findByText('Sent by a colleague')).toBeVisible()
})

export const FromACutOffLink = meta.story({
  name: 'From a Cut-Off Link',
  args: { composition: encode('é').slice(0, -1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This link holds no composition')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Composition' })).toHaveValue('')
  },
})

/** The window of the result; the playground frames it. */
export const InItsWindow = meta.story({
  name: 'Result',
  tags: ['!dev'],
  parameters: { layout: 'padded' },
  render: () => <Result />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The playground shows/)).toBeVisible()
  },
})
