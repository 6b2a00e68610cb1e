import type { Guides } from './guide.ts'

export const dialogs: Guides = {
  Dialog: {
    example: 'Medium',
    anatomy: [
      ['The title', 'h2'],
      ['A close button, if it may be closed', 'button[aria-label=Close]'],
      ['The scrolling body', '[role=dialog] p'],
      ['The buttons, the primary one last', 'button:not([aria-label])'],
    ],
    do: [
      'Use it for short tasks that belong to the page behind it.',
      'Name the task in the title.',
    ],
    dont: [
      'Do not open one over another, except for a question that must be answered.',
      'Do not use it for content that needs a URL.',
    ],
    keyboard: [
      ['Tab', 'Stays inside'],
      ['Escape', 'Closes it, unless that would lose something; focus returns to the opener'],
    ],
    accessibility: [
      'A modal dialog named by its title; focus moves in, stays inside and returns to the opener.',
      'A press outside does not close it: a stray touch must not lose a payment.',
    ],
    content: ['The title names the task: "Add Item to Cart". Buttons repeat the verb.'],
    related: ['ConfirmDialog', 'StepDialog', 'Banner'],
    status: 'Stable',
    changes: [['2026-11-24', 'The heading and the buttons stay in view in low windows.']],
  },
  ConfirmDialog: {
    example: 'Critical',
    anatomy: [
      ['A question', 'h2'],
      ['The consequence in one sentence', '[role=alertdialog] p, [role=alertdialog] [id]:not(h2)'],
      ['Cancel, and the verb itself', 'button'],
    ],
    do: ['Use it for irreversible actions.', 'Name the object: "Deactivate Front Counter 1?"'],
    dont: ['Do not ask "Are you sure?"', 'Do not use it for actions that can be undone.'],
    keyboard: [
      ['Tab', 'Stays inside'],
      ['Escape', 'Closes it, unless that would lose something; focus returns to the opener'],
      ['Enter', 'Presses Cancel, if the other button is destructive'],
    ],
    accessibility: [
      'An alert dialog: the question and its consequence are read when it opens.',
      'A destructive question starts on Cancel.',
    ],
    content: [
      'A title that names the action; a sentence that says what is lost; the verb on the button.',
    ],
    related: ['Dialog', 'Button'],
    status: 'Stable',
    changes: [['2026-11-24', 'The heading and the buttons stay in view in low windows.']],
  },
  StepDialog: {
    example: 'MovesFocusWithTheStep',
    anatomy: [
      ['The title and the steps', 'h2'],
      ["The step's question, which takes focus", 'h3'],
      ['Its fields or picture', '[role=dialog] p'],
      ['The item being paid, always visible'],
      ['Back and the primary button', 'button:not([aria-label]):has(svg)'],
    ],
    do: [
      'Ask one question per step.',
      'Keep the same size in every step.',
      'Say in the heading what the customer does now.',
    ],
    dont: ['Do not let it close while money may be moving.', 'Do not go back past a charge.'],
    keyboard: [
      ['Tab', 'Stays inside'],
      ['Escape', 'Closes it, unless that would lose something; focus returns to the opener'],
    ],
    accessibility: [
      'Each step moves the focus to its heading, which is read once.',
      'Prompts of the card reader are announced without moving the focus; failures interrupt.',
    ],
    content: ['The heading says what the customer or the cashier does now: "Ready for Payment".'],
    related: ['Dialog', 'StepList', 'RadioGroup'],
    status: 'Stable',
    changes: [
      ['2026-11-26', 'A step that ends a payment says what became of the money.'],
      ['2026-11-25', 'Enter goes on to the next step.'],
    ],
  },
}
