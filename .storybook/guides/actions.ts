import type { Guides } from './guide.ts'

const pressed = [['Enter or Space', 'Presses it']] as const
const followed = [['Enter', 'Goes there']] as const

export const actions: Guides = {
  Button: {
    anatomy: [
      'An icon, where it helps to find the button again',
      'The label: a verb, and what it is done to',
    ],
    do: [
      'One primary button in a view: what the step is for.',
      'Say what happens: "Charge $16.00", "Save changes".',
      'Use the size "pay" for the one button that charges.',
      'While work is under way use isPending: the width stays, and it is said aloud.',
    ],
    dont: [
      'Do not use it to go somewhere: that is a Link.',
      'Do not disable it to refuse what was typed: let it be pressed, and say what is missing.',
      'Do not use two primary buttons beside each other.',
    ],
    keyboard: pressed,
  },
  IconButton: {
    anatomy: ['An icon of 20 px', 'A label that is not drawn: what it does, and to what'],
    do: [
      'Use it in rows, where the words would repeat a thousand times.',
      'Name the thing in the label: "Copy LKV-7Q2M4K".',
    ],
    dont: [
      'Do not use it where there is room for words.',
      'Do not use it for what cannot be taken back.',
    ],
    keyboard: pressed,
  },
  CloseButton: {
    anatomy: ['A cross in the colour of the text around it'],
    do: ['Let Dialog, Banner and Toast bring it: they put it in its place.'],
    dont: ['Do not use it to cancel work that was typed in: say "Cancel" in words.'],
    keyboard: pressed,
  },
  Link: {
    anatomy: [
      'An icon, where it helps',
      'Where it leads, in words',
      'A sign, where it opens a new tab',
    ],
    do: [
      'Name the place: "View Receipt".',
      'Use the look of a button where leaving is the next step.',
    ],
    dont: [
      'Do not use it for what changes something: that is a Button.',
      'Do not write "here" or "more".',
    ],
    keyboard: followed,
  },
  PlainLink: {
    anatomy: ['Where it leads, in words'],
    do: ['Use it on the sign-in page, which is to be there at once.'],
    dont: ['Do not use it elsewhere: Link can do more.'],
    keyboard: followed,
  },
  CopyText: {
    anatomy: [
      'The text itself, letter by letter',
      'A button that copies it',
      'What came of it, said aloud',
    ],
    do: [
      'Use it for what is typed into another program: a folder, a code.',
      'Say in the label what the text is.',
    ],
    dont: ['Do not use it for secrets, or for text that is only read.'],
    keyboard: pressed,
  },
  Details: {
    anatomy: ['A line that says what opening it shows', 'What it shows'],
    do: ['Use it for what few people need, and those rarely.'],
    dont: ['Do not hide in it what everybody has to know, nor a field that must be filled in.'],
    keyboard: [['Enter or Space', 'Opens and closes it']],
  },
}
