import type { Guides } from './guide.ts'

const pressed = [['Enter or Space', 'Activates it']] as const
const followed = [['Enter', 'Follows it']] as const

export const actions: Guides = {
  Button: {
    anatomy: [
      'An optional icon, to make the button recognizable',
      'The label: a verb and its object',
    ],
    do: [
      'Use one primary button per view, for its main action.',
      'Name the action: "Charge $16.00", "Save changes".',
      'Use the size "pay" for the button that charges.',
      'Set isPending while the action runs: it keeps the width and is announced.',
    ],
    dont: [
      'Do not use it for navigation: use Link.',
      'Do not disable it for invalid input: let it be pressed, and name what is missing.',
      'Do not place two primary buttons side by side.',
    ],
    keyboard: pressed,
  },
  IconButton: {
    anatomy: ['A 20 px icon', 'A hidden label: the action and its object'],
    do: [
      'Use it in table rows, where text would repeat in every row.',
      'Name the object in the label: "Copy LKV-7Q2M4K".',
    ],
    dont: ['Do not use it if there is room for text.', 'Do not use it for irreversible actions.'],
    keyboard: pressed,
  },
  CloseButton: {
    anatomy: ['An X icon in the surrounding text color'],
    do: ['Let Dialog, Banner and Toast render it.'],
    dont: ['Do not use it to discard input: use a Cancel button.'],
    keyboard: pressed,
  },
  Link: {
    anatomy: [
      'An optional icon',
      'Text that names the destination',
      'An icon if it opens a new tab',
    ],
    do: [
      'Name the destination: "View Receipt".',
      'Use a button variant if navigation is the next step.',
    ],
    dont: ['Do not use it for actions: use Button.', 'Do not write "here" or "more".'],
    keyboard: followed,
  },
  PlainLink: {
    anatomy: ['Text that names the destination'],
    do: ['Use it on the sign-in page, which must load fast.'],
    dont: ['Do not use it elsewhere: use Link.'],
    keyboard: followed,
  },
  CopyText: {
    anatomy: ['The text, verbatim', 'A copy button', 'The announced result'],
    do: [
      'Use it for text needed in another program: a folder, a code.',
      'Name the text in the label.',
    ],
    dont: ['Do not use it for secrets, or for text to read.'],
    keyboard: pressed,
  },
}
