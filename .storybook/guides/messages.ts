import type { Guides } from './guide.ts'

export const messages: Guides = {
  Banner: {
    example: 'WithAction',
    anatomy: [
      ["The tone's icon", 'svg'],
      ['A title: the fact', 'p'],
      ['Its consequence, and what to do'],
      ['One button or link that does it', 'button'],
      ['A close button, if it may be dismissed'],
    ],
    do: [
      'Keep it for as long as it is true.',
      'Use it for failures about money: a toast disappears.',
    ],
    dont: ['Do not stack more than two.', "Do not repeat a field's own error."],
    keyboard: [['Tab', 'Moves to its button, then to its close button']],
    accessibility: [
      '`live` decides how it is announced: "alert" interrupts, "status" waits, "none" is silent because it was there from the start.',
      'The tone has an icon, so color is not its only mark.',
    ],
    content: ['The title is the fact; the text says what it means and what to do.'],
    related: ['Toast', 'EmptyState', 'Dialog'],
    status: 'Stable',
    changes: [],
  },
  Toast: {
    example: 'Failure',
    anatomy: [
      ["The tone's icon", '[role=alertdialog] svg'],
      ['A title', '[role=alertdialog] [slot=title]'],
      ['An optional sentence', '[role=alertdialog] [slot=description]'],
      ['A close button', 'button[aria-label=Close]'],
    ],
    do: [
      'Call `showToast({ tone, title, detail })` from anywhere; the app renders one region.',
      'Use it for results that need no response: "User deactivated".',
    ],
    dont: [
      'Do not report a failure or anything about money in a toast alone.',
      'Do not put required actions in it.',
    ],
    keyboard: [
      ['F6', 'Moves into the toasts and back'],
      ['Escape', 'Closes the focused toast'],
    ],
    accessibility: [
      'Announced once by its own live region; hovering or focusing a toast stops every timer.',
      'It stands beside or below a dialog and covers neither its heading nor its buttons.',
    ],
    content: [
      'The title is the result: "User deactivated". A failure keeps the title of its request and says in the detail what to do.',
    ],
    related: ['Banner', 'Dialog'],
    status: 'Stable',
    changes: [
      ['2026-11-25', "Toasts keep off a dialog's heading and buttons."],
      ['2026-11-23', 'A repeated message replaces its earlier toast.'],
    ],
  },
  EmptyState: {
    example: 'Filtered',
    anatomy: [
      ['A small drawing', 'svg'],
      ['What is missing', 'p'],
      ['Why, and how to change that', 'p + div'],
      ['The next step', 'button'],
    ],
    do: ['Name the active filters, and offer to clear them.'],
    dont: [
      'Do not use it while loading or after a failure.',
      'Do not joke: a customer may be waiting.',
    ],
    keyboard: [],
    accessibility: [
      'The drawing is hidden from screen readers. On a page that shows nothing else the title is its heading.',
    ],
    content: ['A fact, then what changes it: "No payments match these filters."'],
    related: ['DataTable', 'Banner', 'Spinner'],
    status: 'Stable',
    changes: [['2026-11-25', 'The title can be the heading of a page.']],
  },
  Spinner: {
    example: 'Base',
    anatomy: [
      ['A spinning ring', 'svg'],
      ['What is loading', 'svg + span'],
    ],
    do: ['Use it for waits of unknown length.'],
    dont: [
      'Do not show it immediately: wait a moment first.',
      'Do not use it if the layout is known: tables have placeholders.',
    ],
    keyboard: [],
    accessibility: [
      "A progress bar without a value. It announces nothing itself: the screen's own region does.",
    ],
    content: ['What is being waited for, with three dots: "Getting terminals..."'],
    related: ['ProgressBar', 'EmptyState'],
    status: 'Stable',
    changes: [],
  },
  ProgressBar: {
    example: 'PartlyDone',
    anatomy: [
      ['The task', '[role=progressbar] span'],
      ['A bar', '[role=progressbar] > div + div'],
      ['The percentage, if known', '[role=progressbar] span + span'],
    ],
    do: ['Omit the value if it is unknown.'],
    dont: ['Do not let it go backwards.'],
    keyboard: [],
    accessibility: ['A progress bar with its value, or without one if it is unknown.'],
    content: ['The task, not the state: "Uploading records".'],
    related: ['Spinner', 'StepList'],
    status: 'Stable',
    changes: [],
  },
  StatusChip: {
    example: 'Purchase',
    anatomy: [
      ["The tone's icon", 'svg'],
      ['One or two words', 'svg'],
    ],
    do: ['Use the standard terms: "Refund", "Inactive".'],
    dont: ['Do not let color alone carry the meaning.', 'Do not use it as a control.'],
    keyboard: [],
    accessibility: ['Its text says everything; the icon is hidden from screen readers.'],
    content: ['One or two words in title case: "Refund", "Inactive".'],
    related: ['ToneIcon', 'DataTable', 'Banner'],
    status: 'Stable',
    changes: [],
  },
  ToneIcon: {
    example: 'Info',
    anatomy: [['One icon per tone', 'svg']],
    do: ['Place it beside text with the same meaning.'],
    dont: ['Do not use it alone.'],
    keyboard: [],
    accessibility: ['Hidden from screen readers: the text beside it has the meaning.'],
    content: [],
    related: ['StatusChip', 'Banner'],
    status: 'Stable',
    changes: [],
  },
}
