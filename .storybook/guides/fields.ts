import type { Guides } from './guide.ts'

const commonAnatomy = [
  'The label',
  '"(optional)", if it may be empty',
  'The control',
  'A hint, replaced by the error',
]
const typed = [['Tab', 'Moves in and out; an error shows after leaving']] as const
const toggled = [['Space', 'Toggles it']] as const

export const fields: Guides = {
  Field: {
    anatomy: commonAnatomy,
    do: ['Let the field components render it: they all share the same label, hint and error.'],
    dont: ['Do not use a placeholder as a label: it disappears while typing.'],
    keyboard: [],
  },
  TextField: {
    anatomy: commonAnatomy,
    do: [
      'State requirements in the hint, before the user types.',
      'Mark optional fields, not required ones.',
      'Write errors that say what to do: "Enter an email address, like name@example.com."',
    ],
    dont: [
      'Do not use it for amounts, dates or identifying numbers, which have their own fields.',
      'Do not limit its length without saying so.',
    ],
    keyboard: typed,
  },
  MoneyField: {
    anatomy: [...commonAnatomy, 'The currency symbol before the input'],
    do: ['Pass cents, never fractions.', 'State the minimum and maximum in the hint.'],
    dont: ['Do not compute with the displayed text: use the cents.'],
    keyboard: typed,
  },
  DigitsField: {
    anatomy: [...commonAnatomy, 'For a secret: discs, and a button that reveals the digits'],
    do: [
      'Use it for account and check numbers, which keep leading zeros.',
      'Ask for secrets twice, or let the user reveal them.',
    ],
    dont: ['Do not use it for amounts or for numbers of a fixed format (MaskedField).'],
    keyboard: typed,
  },
  MaskedField: {
    anatomy: commonAnatomy,
    do: [
      'Use it if every number has the same format: a case, a license plate.',
      'Show the format in the hint.',
    ],
    dont: ['Do not use it if formats vary: the mask rejects other input.'],
    keyboard: typed,
  },
  DateField: {
    anatomy: [...commonAnatomy, 'The native calendar'],
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
  },
  Select: {
    anatomy: [...commonAnatomy, 'The selected option, and a list that opens'],
    do: ['Use it for five or more options.', 'Put the most common option first, or sort by name.'],
    dont: [
      'Do not use it for two to four options: RadioGroup shows them all.',
      'Do not act on a selection before it is confirmed, except in a filter.',
    ],
    keyboard: [
      ['Enter, Space or arrow down', 'Opens the list'],
      ['Arrow keys, letters', 'Move through it'],
      ['Enter', 'Selects'],
      ['Escape', 'Closes it without a change'],
    ],
  },
  MultiSelect: {
    anatomy: [
      ...commonAnatomy,
      'The selection: all, a single name, or "Multiple"',
      'A list that stays open',
    ],
    do: ['Use it in filters, in which no selection means all.'],
    dont: ['Do not use it in forms: CheckboxGroup shows the selection.'],
    keyboard: [
      ['Enter, Space or arrow down', 'Opens the list'],
      ['Space', 'Selects or deselects'],
      ['Escape', 'Closes it'],
    ],
  },
  RadioGroup: {
    anatomy: ['The question', 'All options, each with an optional hint'],
    do: [
      'Use cards if the step asks only this.',
      'Start without a selection if a wrong default would cost money.',
    ],
    dont: [
      'Do not use it for more than a handful of options.',
      'Do not use it for on and off: use Switch.',
    ],
    keyboard: [
      ['Tab', 'Moves to the selected option, or to the first'],
      ['Arrow keys', 'Select the next or previous option'],
    ],
  },
  Checkbox: {
    anatomy: ['A box', 'Its label'],
    do: ['Word the label so that a check means yes.'],
    dont: ['Do not use it for settings that apply immediately: use Switch.'],
    keyboard: toggled,
  },
  CheckboxGroup: {
    anatomy: ['The question', 'The options, each in its own frame'],
    do: ['Use it if several options may apply, and say if at least one is required.'],
    dont: ['Do not use it for mutually exclusive options.'],
    keyboard: toggled,
  },
  Switch: {
    anatomy: ['The label', 'A hint: the effect of turning it on', 'The switch'],
    do: ['Name the setting, not the action: "Simulated reader".'],
    dont: ['Do not use it for a question with two answers: RadioGroup names both.'],
    keyboard: [['Space', 'Turns it on or off']],
  },
  Fieldset: {
    anatomy: ['A legend', 'A hint', 'The fields'],
    do: ['Use it for fields that belong together: the owner, an address.'],
    dont: ['Do not use it for layout: use Stack and Card.'],
    keyboard: [],
  },
  Form: {
    anatomy: [
      'A summary of errors, after the first submit',
      'The fields',
      'The buttons, the primary one last',
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
  },
}
