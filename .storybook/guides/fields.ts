import type { Guides } from './guide.ts'

const words = [
  'The label',
  '"(optional)", where it may be left empty',
  'The control',
  'A hint, or in its place the error',
]
const typed = [['Tab', 'Goes to it and on from it; an error shows once it was left']] as const
const toggled = [['Space', 'Sets it or takes it away']] as const

export const fields: Guides = {
  Field: {
    anatomy: words,
    do: ['Let the fields bring it: all of them have the same label, hint and error.'],
    dont: ['Do not use a placeholder in place of a label: it goes with the first letter.'],
    keyboard: [],
  },
  TextField: {
    anatomy: words,
    do: [
      'Say in the hint what is wanted before it is typed, not after.',
      'Mark what may be left empty, not what must not.',
      'Write errors that say what to do: "Enter an email address, like name@example.com."',
    ],
    dont: [
      'Do not use it for amounts, days or numbers with a name: they have fields of their own.',
      'Do not limit its length without saying so.',
    ],
    keyboard: typed,
  },
  MoneyField: {
    anatomy: [...words, 'The sign of the currency before what is typed'],
    do: ['Hand on cents, never a fraction.', 'Say the least and the most in the hint.'],
    dont: ['Do not reckon with what is shown: reckon with the cents.'],
    keyboard: typed,
  },
  DigitsField: {
    anatomy: [...words, 'For a secret: discs, and a button that shows the digits'],
    do: [
      'Use it for account and check numbers, whose zeros count.',
      'Ask for secrets twice, or show them when asked to.',
    ],
    dont: ['Do not use it for amounts, nor for numbers with a form of their own (MaskedField).'],
    keyboard: typed,
  },
  MaskedField: {
    anatomy: words,
    do: [
      'Use it where each number has the same form: a case, a plate.',
      'Show the form in the hint.',
    ],
    dont: ['Do not use it where the form may differ: people cannot type what it does not let in.'],
    keyboard: typed,
  },
  DateField: {
    anatomy: [...words, "The browser's own calendar"],
    do: [
      'Give it the first and the last day that make sense.',
      'Say what to do where a day beyond them was typed.',
    ],
    dont: ['Do not use it for a time of the day.'],
    keyboard: [
      ['Arrow up and down', 'Change the part of the day that is chosen'],
      ['Space or Alt + arrow down', 'Opens the calendar'],
      ['Escape', 'Closes the calendar'],
    ],
  },
  Select: {
    anatomy: [...words, 'The chosen option, and a list that opens'],
    do: [
      'Use it for five choices or more.',
      'Put the choice that most people want first, or sort by name.',
    ],
    dont: [
      'Do not use it for two to four choices: RadioGroup shows them all.',
      'Do not act on a choice before it was confirmed, unless it is a filter.',
    ],
    keyboard: [
      ['Enter, Space or arrow down', 'Opens the list'],
      ['Arrow keys, letters', 'Go through it'],
      ['Enter', 'Chooses'],
      ['Escape', 'Closes it and leaves all as it was'],
    ],
  },
  MultiSelect: {
    anatomy: [
      ...words,
      'What is chosen: all, one by name, or "Multiple"',
      'A list that stays open',
    ],
    do: ['Use it in filters, where nothing chosen means all.'],
    dont: ['Do not use it in forms: CheckboxGroup shows what is chosen.'],
    keyboard: [
      ['Enter, Space or arrow down', 'Opens the list'],
      ['Space', 'Chooses or leaves out'],
      ['Escape', 'Closes it'],
    ],
  },
  RadioGroup: {
    anatomy: ['The question', 'The choices, all in view, each with a hint where it needs one'],
    do: [
      'Use cards where choosing is all that a step asks.',
      'Begin with none chosen where a wrong guess would cost money.',
    ],
    dont: [
      'Do not use it for more than a handful.',
      'Do not use it for on and off: that is a Switch.',
    ],
    keyboard: [
      ['Tab', 'Goes to the chosen one, or to the first'],
      ['Arrow keys', 'Choose the next or the one before'],
    ],
  },
  Checkbox: {
    anatomy: ['A box', 'What it says when it is set'],
    do: ['Say it so that a mark means yes.'],
    dont: ['Do not use it for what works at once: that is a Switch.'],
    keyboard: toggled,
  },
  CheckboxGroup: {
    anatomy: ['The question', 'The choices, each in a frame of its own'],
    do: ['Use it where several may be right, and say if at least one must be.'],
    dont: ['Do not use it where one choice rules out another.'],
    keyboard: toggled,
  },
  Switch: {
    anatomy: ['The label', 'A hint: what changes when it is on', 'The switch'],
    do: ['Name the thing, not the act: "Simulated reader".'],
    dont: ['Do not use it in a question with two answers: RadioGroup names both.'],
    keyboard: [['Space', 'Turns it on or off']],
  },
  Fieldset: {
    anatomy: ['A name', 'A hint', 'The fields'],
    do: ['Use it where fields make sense only together: the owner, an address.'],
    dont: ['Do not use it for looks: Stack and Card do that.'],
    keyboard: [],
  },
  Form: {
    anatomy: [
      'A summary of what is wrong, once it was tried',
      'The fields',
      'The buttons, the primary one last',
    ],
    do: [
      'Let it be sent by Enter.',
      'Name each error with a link to its field.',
      'Keep what was typed, whatever the server says.',
    ],
    dont: [
      'Do not clear a field that was wrong.',
      'Do not lay fields side by side, unless they are read as one.',
    ],
    keyboard: [
      ['Enter', 'Sends it, from any field of one line'],
      ['Enter on an error', 'Goes to its field'],
    ],
  },
}
