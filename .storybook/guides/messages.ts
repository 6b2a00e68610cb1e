import type { Guides } from './guide.ts'

const modal = [
  ['Tab', 'Stays within it'],
  ['Escape', 'Leaves it, where that loses nothing; the focus goes back to where it came from'],
] as const

export const messages: Guides = {
  Banner: {
    anatomy: [
      'The sign of its tone',
      'A title: what is so',
      'What follows from it, and what to do',
      'One button or link that does it',
      'A cross, where it may be closed',
    ],
    do: ['Leave it for as long as it is true.', 'Use it for money that failed: a toast goes away.'],
    dont: ['Do not stack more than two.', 'Do not let it say what a field says by itself.'],
    keyboard: [['Tab', 'Goes to its button, then to its cross']],
  },
  Toast: {
    anatomy: ['The sign of its tone', 'A title', 'A sentence, where one is needed', 'A cross'],
    do: ['Use it for what was done and needs no answer: "User deactivated".'],
    dont: [
      'Do not let it be the only one to tell of a failure, or of money.',
      'Do not put into it what has to be pressed.',
    ],
    keyboard: [
      ['F6', 'Goes into the toasts and back'],
      ['Escape', 'Closes the one with the focus'],
    ],
  },
  Dialog: {
    anatomy: [
      'The title',
      'A cross, where it may be left',
      'The body, which scrolls',
      'The buttons, the primary one last',
    ],
    do: [
      'Use it for work that belongs to the page behind it and is soon done.',
      'Say in the title what is being done.',
    ],
    dont: [
      'Do not open one over another, but for a question that must be answered.',
      'Do not use it for what deserves an address.',
    ],
    keyboard: modal,
  },
  ConfirmDialog: {
    anatomy: ['A question', 'What will happen, in a sentence', 'Cancel, and the verb itself'],
    do: [
      'Use it where something cannot be taken back.',
      'Name the thing: "Deactivate Front Counter 1?"',
    ],
    dont: ['Do not ask "Are you sure?"', 'Do not use it where what was done can be undone.'],
    keyboard: [...modal, ['Enter', 'Presses Cancel, where the other button does harm']],
  },
  StepDialog: {
    anatomy: [
      'The title and the steps',
      "The step's question, which takes the focus",
      'Its fields or its picture',
      'What is being paid, in sight all the time',
      'Back, and the way on',
    ],
    do: [
      'Ask one thing a step.',
      'Keep its size through all steps.',
      'Say in the heading what the customer has to do now.',
    ],
    dont: [
      'Do not let it be left while money may be moving.',
      'Do not skip back over what was charged.',
    ],
    keyboard: modal,
  },
  EmptyState: {
    anatomy: [
      'A small drawing',
      'What there is not',
      'Why, and what would bring something',
      'The way on',
    ],
    do: ['Name the filters that are set, and offer to clear them.'],
    dont: [
      'Do not use it while it loads, or where it failed.',
      'Do not be funny: a citizen may be waiting.',
    ],
    keyboard: [],
  },
  Spinner: {
    anatomy: ['A turning ring', 'What is being waited for'],
    do: ['Use it where nobody knows how long it takes.'],
    dont: [
      'Do not show it for what is there at once: wait a moment first.',
      'Do not use it where the shape of what comes is known: tables have placeholders.',
    ],
    keyboard: [],
  },
  ProgressBar: {
    anatomy: ['What is being done', 'A bar', 'Percent, where they are known'],
    do: ['Leave out the value where nobody knows it.'],
    dont: ['Do not let it go backwards.'],
    keyboard: [],
  },
  StatusChip: {
    anatomy: ['The sign of its tone', 'One or two words'],
    do: ['Use the words of the field: "Refund", "Inactive".'],
    dont: ['Do not let the colour alone say it.', 'Do not use it for what can be pressed.'],
    keyboard: [],
  },
  ToneIcon: {
    anatomy: ['One sign a tone'],
    do: ['Put it beside words that say the same.'],
    dont: ['Do not use it alone.'],
    keyboard: [],
  },
}
