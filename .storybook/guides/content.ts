import type { Guides } from './guide.ts'

export const content: Guides = {
  Amount: {
    anatomy: ['An amount with its currency, in tabular figures'],
    do: [
      'Use it forevery amount of money.',
      'Reserve the size "display" for the amount the customer pays.',
    ],
    dont: ['Do not format amounts by hand.'],
    keyboard: [],
  },
  Heading: {
    anatomy: ['Text in the style of its level'],
    do: ['Keep the outline without gaps: a card on a page has level 2.'],
    dont: ['Do not choose a level for its size: use `size`.'],
    keyboard: [],
  },
  Text: {
    anatomy: ['Text in one step of the type scale'],
    do: ['Write short sentences, the important part first.'],
    dont: ['Do not use "caption" for text read at arm’s length.'],
    keyboard: [],
  },
  TextList: {
    anatomy: ['Points, or lettered steps'],
    do: ['Use isOrdered for steps in sequence.'],
    dont: ['Do not use it for a single point.'],
    keyboard: [],
  },
  Statistic: {
    anatomy: ['A label', 'The figure, blurred while loading'],
    do: ['Use a few of them in a Grid that is a "dl".'],
    dont: ['Do not show zero while loading.'],
    keyboard: [],
  },
  DataTable: {
    anatomy: [
      'A caption, if the content needs one',
      'A sticky header',
      'Rows, each named by one cell',
      'Placeholders while loading, or an empty state',
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
  },
  BarTable: {
    anatomy: ['A caption', 'Names', 'Bars relative to the largest', 'Figures'],
    do: ['Use it for up to a dozen comparable values.'],
    dont: ['Do not use it for negative values or shares of a whole.'],
    keyboard: [],
  },
  CheckList: {
    anatomy: ['One check per row', 'Its result, and what to do if it failed'],
    do: ['Show all rows from the start, to avoid layout shift.'],
    dont: ['Do not use it for tasks that people tick off: use GuideStep.'],
    keyboard: [],
  },
  GuideStep: {
    anatomy: ['A number', 'A heading', 'What to do, and why', 'A "done" checkbox'],
    do: ['Start with a verb.', 'Give each step one task.'],
    dont: ['Do not mark a step as done automatically.'],
    keyboard: [['Space', 'Marks it as done']],
  },
  StepList: {
    anatomy: ['The steps: done, next and remaining'],
    do: ['Use it beside a guide that is longer than the window.'],
    dont: ['Do not use it in a checkout: StepDialog has its own progress.'],
    keyboard: [['Enter', 'Goes to the step']],
  },
  PageHeader: {
    anatomy: ['A back link', 'The title', 'The main action of the page'],
    do: ['Name the destination in the back link.'],
    dont: ['Do not add more than two actions.'],
    keyboard: [['Tab', 'Moves to the back link, then to the actions']],
  },
  Card: {
    anatomy: ['A surface on the canvas'],
    do: ['Use it to group related content.'],
    dont: ['Do not nest cards.'],
    keyboard: [],
  },
  AppShell: {
    anatomy: [
      'The tenant and the signed-in user',
      'The navigation',
      'A notice above the page',
      'The page',
      'The footer',
    ],
    do: ['Hide links that the user may not open.'],
    dont: ['Do not put page content in the frame.'],
    keyboard: [
      ['Tab (first)', 'Offers to skip to the page'],
      ['Enter', 'Opens a section of the app'],
    ],
  },
  Stack: {
    anatomy: ['Items in a column with an even gap'],
    do: ['Let it set every gap: children have no margins.'],
    dont: ['Do not nest stacks to get a larger gap.'],
    keyboard: [],
  },
  Inline: {
    anatomy: ['Items in a wrapping row'],
    do: ['Use it for related buttons.'],
    dont: ['Do not use it for aligned columns: use Grid.'],
    keyboard: [],
  },
  Grid: {
    anatomy: ['As many equal columns as fit'],
    do: ['Set the minimum column width, not the number of columns.'],
    dont: ['Do not use it for rows of data: use DataTable.'],
    keyboard: [],
  },
  Receipt: {
    anatomy: [
      'The tenant',
      'The kind of receipt',
      'Items, fees and totals',
      'The payment method, with the details card networks require',
      'Related receipts',
    ],
    do: ['Pass a complete model: it computes nothing.'],
    dont: ['Do not add text that the model lacks.'],
    keyboard: [['Enter', 'Opens a related receipt, on screen']],
  },
  VisuallyHidden: {
    anatomy: ['Text for screen readers only'],
    do: ['Use it for information that the layout shows visually.'],
    dont: ['Do not put focusable elements in it.'],
    keyboard: [],
  },
  Provider: {
    anatomy: ['The locale of dates and numbers', 'Link navigation'],
    do: ['Use it once, around the app.'],
    dont: ['Do not use it for data, which has its own provider.'],
    keyboard: [],
  },
}
