import type { Guides } from './guide.ts'

export const textFields: Guides = {
  Field: {
    example: 'OptionalWithHint',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty', 'label span'],
      ['The control', 'input'],
      ['A hint, replaced by the error', '[slot=description]'],
    ],
    do: ['Let the field components render it: they all share the same label, hint and error.'],
    dont: ['Do not use a placeholder as a label: it disappears while typing.'],
    keyboard: [],
    accessibility: [
      'Label, hint and error belong to the control: pressing the label focuses it, and hint and error are read after its name.',
      'An error has an icon and text, not a color alone, and the hint is still read.',
    ],
    content: [
      'A label of one to three words, without a colon.',
      'A hint says where to find the answer: "On the tax bill, such as 04-1200-001."',
    ],
    related: ['TextField', 'Form', 'Fieldset'],
    status: 'Stable',
    changes: [],
  },
  TextField: {
    example: 'WithHint',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty'],
      ['The control', 'input'],
      ['A hint, replaced by the error', '[slot=description]'],
    ],
    do: [
      'State requirements in the hint, before the user types.',
      'Mark optional fields, not required ones.',
      'Write errors that say what to do: "Enter an email address, like name@example.com."',
    ],
    dont: [
      'Do not use it for amounts, dates or identifying numbers, which have their own fields.',
      'Do not limit its length without saying so.',
    ],
    keyboard: [['Tab', 'Moves in and out; an error shows after leaving']],
    accessibility: [
      "A native input; suggestions open as the browser's own list.",
      "Validation never blocks typing, and errors are announced by the form's summary.",
    ],
    content: ['A label of one to three words.', 'Errors say what to enter.'],
    related: ['MoneyField', 'DigitsField', 'MaskedField', 'DateField'],
    status: 'Stable',
    changes: [['2026-11-25', 'Suggestions while typing.']],
  },
  MoneyField: {
    example: 'WithHint',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty'],
      ['The control', 'input'],
      ['A hint, replaced by the error', '[slot=description]'],
      ['The currency symbol before the input', 'span[aria-hidden]'],
    ],
    do: ['Pass cents, never fractions.', 'State the minimum and maximum in the hint.'],
    dont: ['Do not compute with the displayed text: use the cents.'],
    keyboard: [['Tab', 'Moves in and out; an error shows after leaving']],
    accessibility: [
      'The currency sign is decoration: name the currency in the label if it is not plain.',
      'Phones show a keyboard with decimals.',
    ],
    content: ['State limits as amounts: "Between $5.00 and $200.00".'],
    related: ['Amount', 'TextField'],
    status: 'Stable',
    changes: [],
  },
  DigitsField: {
    example: 'Secret',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty'],
      ['The control', 'input'],
      ['A hint, replaced by the error'],
      ['For a secret: discs, and a button that reveals the digits', 'button'],
    ],
    do: [
      'Use it for account and check numbers, which keep leading zeros.',
      'Ask for secrets twice, or let the user reveal them.',
    ],
    dont: ['Do not use it for amounts or for numbers of a fixed format (MaskedField).'],
    keyboard: [['Tab', 'Moves in and out; an error shows after leaving']],
    accessibility: [
      'The button says what it does: "Show account number", "Hide account number".',
      'The browser neither saves nor corrects what is typed.',
    ],
    content: ['Say where the number stands: "In the upper right corner".'],
    related: ['MaskedField', 'TextField'],
    status: 'Stable',
    changes: [],
  },
  MaskedField: {
    example: 'Typed',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty'],
      ['The control', 'input'],
      ['A hint, replaced by the error', '[slot=description]'],
    ],
    do: [
      'Use it if every number has the same format: a case, a license plate.',
      'Show the format in the hint.',
    ],
    dont: ['Do not use it if formats vary: the mask rejects other input.'],
    keyboard: [['Tab', 'Moves in and out; an error shows after leaving']],
    accessibility: [
      'The cursor stays where the user types, also in the middle of the number.',
      'Phones show digits if the format has no letters.',
    ],
    content: ['Show the format with an example in the hint.'],
    related: ['DigitsField', 'TextField'],
    status: 'Stable',
    changes: [],
  },
  DateField: {
    example: 'Picked',
    anatomy: [
      ['The label', 'label'],
      ['"(optional)", if it may be empty'],
      ['The control', 'input'],
      ['A hint, replaced by the error'],
      ['The native calendar'],
    ],
    do: [
      'Set the first and last sensible date.',
      'Say what to do if a date outside the limits is typed.',
    ],
    dont: ['Do not use it for a time of day.'],
    keyboard: [
      ['Arrow up and down', 'Change the selected part of the date'],
      ['Space or Alt + arrow down', 'Opens the calendar'],
      ['Escape', 'Closes the calendar'],
    ],
    accessibility: [
      "The browser's own field: its calendar and its parts are known to screen readers.",
    ],
    content: ['An error for a date outside the limits names them.'],
    related: ['TextField', 'Select'],
    status: 'Stable',
    changes: [['2026-11-25', 'A message for dates after the limit.']],
  },
}
