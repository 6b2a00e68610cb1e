import type { Guides } from './guide.ts'

export const tables: Guides = {
  DataTable: {
    example: 'Captioned',
    anatomy: [
      ['A caption, if the content needs one', 'caption'],
      ['A sticky header', 'thead'],
      ['Rows, each named by one cell', 'tbody tr'],
      ['Placeholders while loading, or an empty state'],
    ],
    do: [
      'Set the column widths of long tables.',
      'Align amounts to the end.',
      'Put the row action on the cell that names the row.',
    ],
    dont: [
      'Do not use it for a form.',
      'Do not keep sorting or filters in its state: put them in the URL.',
    ],
    keyboard: [
      ['Tab', 'Moves through the links and buttons of the rows; further rows render on the way'],
      ['Enter', 'Opens the row'],
    ],
    accessibility: [
      'A native table with row headers; in a narrow container rows become cards and keep their table roles.',
      'Sorting is a button in the header, and `aria-sort` names the order.',
      'A busy table keeps its rows and sets `aria-busy`.',
    ],
    content: [
      'Headers are nouns without articles: "Time", "Total".',
      'The empty state names the filters that hide rows.',
    ],
    related: ['BarTable', 'EmptyState', 'IconButton', 'StatusChip'],
    status: 'Stable',
    changes: [
      ['2026-11-25', 'Column headers sort.'],
      ['2026-11-22', 'Long tables render only the rows near the window.'],
    ],
  },
  BarTable: {
    example: 'Plain',
    anatomy: [
      ['A caption', 'caption'],
      ['Names', 'tbody th'],
      ['Bars relative to the largest', 'tbody td span'],
      ['Figures', 'tbody td:last-child'],
    ],
    do: ['Use it for up to a dozen comparable values.'],
    dont: ['Do not use it for negative values or shares of a whole.'],
    keyboard: [],
    accessibility: [
      'Bars are hidden from screen readers: each row also states its figures as text.',
    ],
    content: ['The caption says what is counted and for when.'],
    related: ['DataTable', 'Statistic'],
    status: 'Stable',
    changes: [],
  },
  CheckList: {
    example: 'FirstBrokenLink',
    anatomy: [
      ['One check per row', 'li'],
      ['Its result, and what to do if it failed', 'li p'],
    ],
    do: ['Show all rows from the start, to avoid layout shift.'],
    dont: ['Do not use it for tasks that people tick off: use GuideStep.'],
    keyboard: [],
    accessibility: ['An ordered list. Each result is also text: "Works", "Broken", "Checking…".'],
    content: ['Name the part that is checked; the detail says how to repair it.'],
    related: ['GuideStep', 'StepList', 'Spinner'],
    status: 'Stable',
    changes: [],
  },
  GuideStep: {
    example: 'Next',
    anatomy: [
      ['A number', 'section > span'],
      ['A heading', 'h2'],
      ['What to do, and why', 'section p'],
      ['A "done" checkbox', 'label'],
    ],
    do: ['Start with a verb.', 'Give each step one task.'],
    dont: ['Do not mark a step as done automatically.'],
    keyboard: [['Space', 'Marks it as done']],
    accessibility: ['A named region; its checkbox names the step it completes.'],
    content: ['A heading that starts with a verb: "Connect the reader".'],
    related: ['StepList', 'CheckList', 'Checkbox'],
    status: 'Stable',
    changes: [],
  },
  StepList: {
    example: 'HalfDone',
    anatomy: [['The steps: done, next and remaining', 'li']],
    do: ['Use it beside a guide that is longer than the window.'],
    dont: ['Do not use it in a checkout: StepDialog has its own progress.'],
    keyboard: [['Enter', 'Goes to the step']],
    accessibility: [
      'A named navigation. The next step has `aria-current="step"`; finished steps say "(done)".',
    ],
    content: ['The same titles as the steps themselves.'],
    related: ['GuideStep', 'StepDialog'],
    status: 'Stable',
    changes: [],
  },
}
