import type { Guides } from './guide.ts'

export const forms: Guides = {
  Fieldset: {
    example: 'WithHint',
    anatomy: [
      ['A legend', 'legend'],
      ['A hint', 'legend span'],
      ['The fields', 'input'],
    ],
    do: ['Use it for fields that belong together: the owner, an address.'],
    dont: ['Do not use it for layout: use Stack and Card.'],
    keyboard: [],
    accessibility: ['A native fieldset: the legend is read with the first field.'],
    content: ['The legend is a noun: "Owner", "Billing address".'],
    related: ['Field', 'Form', 'Card'],
    status: 'Stable',
    changes: [],
  },
  Form: {
    example: 'WithErrors',
    anatomy: [
      ['A summary of errors, after the first submit', 'form [role=group]'],
      ['The fields', 'input'],
      ['The buttons, the primary one last', 'button[type=submit]'],
    ],
    do: [
      'Let Enter submit it.',
      'Link each error to its field.',
      'Keep the input, whatever the server answers.',
    ],
    dont: [
      'Do not clear an invalid field.',
      'Do not place fields side by side, unless they are read as one.',
    ],
    keyboard: [
      ['Enter', 'Submits it from any single-line field'],
      ['Enter on an error', 'Moves to its field'],
    ],
    accessibility: [
      'After a failed submit the summary takes focus and lists the errors as links to their fields.',
      'Errors that arrive while the user types do not move the focus.',
    ],
    content: [
      'Errors say what to do: "Enter an email address, like name@example.com."',
      'The primary button names the result: "Add Terminal".',
    ],
    related: ['Field', 'Fieldset', 'Button', 'Banner'],
    status: 'Stable',
    changes: [['2026-11-25', 'The buttons of a long form stay in view.']],
  },
}
