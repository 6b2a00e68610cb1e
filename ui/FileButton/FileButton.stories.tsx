import { Upload } from 'lucide-react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { FileButton } from './FileButton.tsx'

const meta = preview.meta({
  title: 'Components/FileButton',
  component: FileButton,
  args: {
    children: 'Import File',
    icon: <Upload aria-hidden size={20} />,
    accept: ['.csv'],
    onChoose: fn(),
  },
})

export const Chooses = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input')
    if (!input) throw new Error('The button has no file input.')
    await expect(canvas.getByRole('button', { name: 'Import File' })).toBeEnabled()
    const file = new File(['a,b\n'], 'a.csv', { type: 'text/csv' })
    await userEvent.upload(input, file)
    await expect(args.onChoose).toHaveBeenCalledWith(file)
  },
})
