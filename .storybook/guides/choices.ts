import type { Guides } from './guide.ts'

export const choices: Guides = {
  Select: {
    example: 'Open',
    anatomy: [
      ['The label', 'span'],
      ['"(optional)", if it may be empty'],
      ['The control', 'button'],
      ['A hint, replaced by the error'],
      ['The selected option, and a list that opens', '[role=listbox]'],
    ],
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
    accessibility: [
      'A button that opens a list; it is named by its label and its value.',
      'The chosen option has a check mark, not a color alone.',
    ],
    content: [
      'Options are nouns in the same form.',
      'The placeholder says what to do: "Choose one".',
    ],
    related: ['RadioGroup', 'MultiSelect'],
    status: 'Stable',
    changes: [],
  },
  MultiSelect: {
    example: 'All',
    anatomy: [
      ['The label', 'span'],
      ['"(optional)", if it may be empty'],
      ['The control', 'button'],
      ['A hint, replaced by the error'],
      ['The selection: all, a single name, or "Multiple"'],
      ['A list that stays open'],
    ],
    do: ['Use it in filters, in which no selection means all.'],
    dont: ['Do not use it in forms: CheckboxGroup shows the selection.'],
    keyboard: [
      ['Enter, Space or arrow down', 'Opens the list'],
      ['Space', 'Selects or deselects'],
      ['Escape', 'Closes it'],
    ],
    accessibility: ['The list stays open while options are chosen; each says whether it is.'],
    content: ['The choice of all names its things: "All Cashiers".'],
    related: ['Select', 'CheckboxGroup'],
    status: 'Stable',
    changes: [],
  },
  RadioGroup: {
    example: 'List',
    anatomy: [
      ['The question', '[role=radiogroup] > span'],
      ['All options, each with an optional hint', 'label'],
    ],
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
    accessibility: [
      'A named group; hints are read with their option.',
      'Pressing anywhere on a card chooses it.',
    ],
    content: [
      'The label asks the question.',
      'Options answer it in the same form, the most common first.',
    ],
    related: ['Select', 'CheckboxGroup', 'Switch'],
    status: 'Stable',
    changes: [
      ['2026-11-26', 'Cards change color without fading, which kept closed dialogs in the page.'],
    ],
  },
  Checkbox: {
    example: 'Ticked',
    anatomy: [
      ['A box', 'label > span'],
      ['Its label', 'label > span:last-child'],
    ],
    do: ['Word the label so that a check means yes.'],
    dont: ['Do not use it for settings that apply immediately: use Switch.'],
    keyboard: [['Space', 'Toggles it']],
    accessibility: ['A native checkbox; the box and its label are one target of 48 px.'],
    content: ['A statement that a check affirms.'],
    related: ['CheckboxGroup', 'Switch'],
    status: 'Stable',
    changes: [],
  },
  CheckboxGroup: {
    example: 'Several',
    anatomy: [
      ['The question', '[role=group] > span'],
      ['The options, each in its own frame', 'label'],
    ],
    do: ['Use it if several options may apply, and say if at least one is required.'],
    dont: ['Do not use it for mutually exclusive options.'],
    keyboard: [['Space', 'Toggles it']],
    accessibility: [
      'A named group. An option that cannot be chosen can still be pressed, and says why.',
      'Details are read with their option.',
    ],
    content: ['A notice says why the option cannot be chosen and what to do.'],
    related: ['Checkbox', 'RadioGroup', 'MultiSelect'],
    status: 'Stable',
    changes: [['2026-11-25', 'Options that cannot be chosen say why as they are pressed.']],
  },
  Switch: {
    example: 'WithHint',
    anatomy: [
      ['The label', 'label > span:last-child'],
      ['A hint: the effect of turning it on', '[slot=description]'],
      ['The switch', 'label > span'],
    ],
    do: ['Name the setting, not the action: "Simulated reader".'],
    dont: ['Do not use it for a question with two answers: RadioGroup names both.'],
    keyboard: [['Space', 'Turns it on or off']],
    accessibility: [
      'Role "switch", on or off; a check mark shows that it is on, not a color alone.',
    ],
    content: ['Name the setting; the hint says what turning it on does.'],
    related: ['Checkbox', 'RadioGroup'],
    status: 'Stable',
    changes: [],
  },
}
