import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

interface Modal {
  opener: string
  role: 'dialog' | 'alertdialog'
  title: string
  firstFocus?: () => HTMLElement
}

const gone = (role: Modal['role']) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

/**
 * Asserts the behavior of every modal: focus moves in, is trapped both ways and returns to the opener;
 * Escape and the close button close it, a press outside does not.
 */
export async function behavesAsModal(
  { canvas, userEvent, step }: Pick<StoryContext, 'canvas' | 'userEvent' | 'step'>,
  { opener, role, title, firstFocus }: Modal,
): Promise<void> {
  const button = canvas.getByRole('button', { name: opener })
  const open = async () => {
    button.focus()
    await userEvent.keyboard('{Enter}')
    return screen.findByRole(role, { name: title })
  }

  await step('focus moves in', async () => {
    const dialog = await open()
    await waitFor(() => expect(firstFocus?.() ?? dialog).toHaveFocus())
  })

  await step('focus is trapped', async () => {
    const dialog = screen.getByRole(role)
    for (const shift of [false, true]) {
      for (let presses = 0; presses < 8; presses += 1) {
        await userEvent.tab({ shift })
        await expect(dialog).toContainElement(document.activeElement as HTMLElement)
      }
    }
  })

  await step('a press outside changes nothing', async () => {
    const scrim = screen.getByRole(role).parentElement?.parentElement
    await userEvent.click(scrim as HTMLElement)
    await expect(screen.getByRole(role)).toBeVisible()
  })

  await step('Escape closes it, and focus returns', async () => {
    screen.getByRole(role).focus()
    await userEvent.keyboard('{Escape}')
    await gone(role)
    await waitFor(() => expect(button).toHaveFocus())
  })

  await step('so does the close button', async () => {
    const dialog = await open()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await gone(role)
    await waitFor(() => expect(button).toHaveFocus())
  })
}
