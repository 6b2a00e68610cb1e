import type { Guides } from './guide.ts'

const modal = [
  ['Tab', 'Stays inside'],
  ['Escape', 'Closes it, unless that would lose something; focus returns to the opener'],
] as const

export const messages: Guides = {
  Banner: {
    anatomy: [
      "The tone's icon",
      'A title: the fact',
      'Its consequence, and what to do',
      'One button or link that does it',
      'A close button, if it may be dismissed',
    ],
    do: [
      'Keep it for as long as it is true.',
      'Use it for failures about money: a toast disappears.',
    ],
    dont: ['Do not stack more than two.', "Do not repeat a field's own error."],
    keyboard: [['Tab', 'Moves to its button, then to its close button']],
  },
  Toast: {
    anatomy: ["The tone's icon", 'A title', 'An optional sentence', 'A close button'],
    do: ['Use it for results that need no response: "User deactivated".'],
    dont: [
      'Do not report a failure or anything about money in a toast alone.',
      'Do not put required actions in it.',
    ],
    keyboard: [
      ['F6', 'Moves into the toasts and back'],
      ['Escape', 'Closes the focused toast'],
    ],
  },
  Dialog: {
    anatomy: [
      'The title',
      'A close button, if it may be closed',
      'The scrolling body',
      'The buttons, the primary one last',
    ],
    do: [
      'Use it for short tasks that belong to the page behind it.',
      'Name the task in the title.',
    ],
    dont: [
      'Do not open one over another, except for a question that must be answered.',
      'Do not use it for content that needs a URL.',
    ],
    keyboard: modal,
  },
  ConfirmDialog: {
    anatomy: ['A question', 'The consequence in one sentence', 'Cancel, and the verb itself'],
    do: ['Use it for irreversible actions.', 'Name the object: "Deactivate Front Counter 1?"'],
    dont: ['Do not ask "Are you sure?"', 'Do not use it for actions that can be undone.'],
    keyboard: [...modal, ['Enter', 'Presses Cancel, if the other button is destructive']],
  },
  StepDialog: {
    anatomy: [
      'The title and the steps',
      "The step's question, which takes focus",
      'Its fields or picture',
      'The item being paid, always visible',
      'Back and the primary button',
    ],
    do: [
      'Ask one question per step.',
      'Keep the same size in every step.',
      'Say in the heading what the customer does now.',
    ],
    dont: ['Do not let it close while money may be moving.', 'Do not go back past a charge.'],
    keyboard: modal,
  },
  EmptyState: {
    anatomy: ['A small drawing', 'What is missing', 'Why, and how to change that', 'The next step'],
    do: ['Name the active filters, and offer to clear them.'],
    dont: [
      'Do not use it while loading or after a failure.',
      'Do not joke: a customer may be waiting.',
    ],
    keyboard: [],
  },
  Spinner: {
    anatomy: ['A spinning ring', 'What is loading'],
    do: ['Use it for waits of unknown length.'],
    dont: [
      'Do not show it immediately: wait a moment first.',
      'Do not use it if the layout is known: tables have placeholders.',
    ],
    keyboard: [],
  },
  ProgressBar: {
    anatomy: ['The task', 'A bar', 'The percentage, if known'],
    do: ['Omit the value if it is unknown.'],
    dont: ['Do not let it go backwards.'],
    keyboard: [],
  },
  StatusChip: {
    anatomy: ["The tone's icon", 'One or two words'],
    do: ['Use the standard terms: "Refund", "Inactive".'],
    dont: ['Do not let color alone carry the meaning.', 'Do not use it as a control.'],
    keyboard: [],
  },
  ToneIcon: {
    anatomy: ['One icon per tone'],
    do: ['Place it beside text with the same meaning.'],
    dont: ['Do not use it alone.'],
    keyboard: [],
  },
}
