import type { Guides } from './guide.ts'

export const content: Guides = {
  Amount: {
    anatomy: ['A sum with its currency, figures of one width'],
    do: [
      'Use it for every sum of money.',
      'Keep the size "display" for the one sum a customer is asked for.',
    ],
    dont: ['Do not format a sum by hand.'],
    keyboard: [],
  },
  Heading: {
    anatomy: ['Words in the look of their rank'],
    do: ['Keep the outline without gaps: a card under a page has level 2.'],
    dont: ['Do not choose the level by its size: `size` does that.'],
    keyboard: [],
  },
  Text: {
    anatomy: ['Words in one of the theme’s steps'],
    do: ['Write short sentences, the important thing first.'],
    dont: ['Do not use "caption" for what has to be read at arm’s length.'],
    keyboard: [],
  },
  TextList: {
    anatomy: ['Points, or lettered steps'],
    do: ['Number what is done one after the other.'],
    dont: ['Do not use it for a single point.'],
    keyboard: [],
  },
  Statistic: {
    anatomy: ['What is counted', 'The figure, blurred until it is there'],
    do: ['Use a few of them in a Grid that is a "dl".'],
    dont: ['Do not show a zero while it loads.'],
    keyboard: [],
  },
  DataTable: {
    anatomy: [
      'A caption, where the table has to say what it lists',
      'The header, which sticks',
      'Rows, one of whose cells names each',
      'In their place: placeholders, or an empty state',
    ],
    do: [
      'Give columns of a long table their widths.',
      'Align sums to the end.',
      'Put the one action of a row into its name.',
    ],
    dont: [
      'Do not use it for a form.',
      'Do not sort or filter it in place: say so in the address.',
    ],
    keyboard: [
      ['Tab', 'Goes from row to row by their links and buttons; more rows are drawn as one goes'],
      ['Enter', 'Opens the row'],
    ],
  },
  BarTable: {
    anatomy: ['A caption', 'Names', 'Bars against the largest', 'Figures'],
    do: ['Use it for up to a dozen values of one kind.'],
    dont: ['Do not use it for values below zero, or for shares of a whole.'],
    keyboard: [],
  },
  CheckList: {
    anatomy: ['What is checked, one a row', 'The result of each, and what to do where it failed'],
    do: ['Show all rows from the start, so that nothing moves.'],
    dont: ['Do not use it for what a person ticks: that is a GuideStep.'],
    keyboard: [],
  },
  GuideStep: {
    anatomy: ['A number', 'A heading', 'What to do, and why', 'A mark that it is done'],
    do: ['Begin with the verb.', 'Give each step one thing to do.'],
    dont: ['Do not mark a step as done for somebody.'],
    keyboard: [['Space', 'Marks it as done']],
  },
  StepList: {
    anatomy: ['The steps: done, next, to come'],
    do: ['Use it beside a guide that is longer than the window.'],
    dont: ['Do not use it within a sale: StepDialog has its own.'],
    keyboard: [['Enter', 'Goes to the step']],
  },
  PageHeader: {
    anatomy: ['The way back', 'The title', 'What the page is most often opened for'],
    do: ['Name the way back by where it leads.'],
    dont: ['Do not put more than two actions into it.'],
    keyboard: [['Tab', 'Goes to the way back, then to the actions']],
  },
  Card: {
    anatomy: ['A sheet on the canvas'],
    do: ['Use it for what belongs together and is looked at together.'],
    dont: ['Do not put one into another.'],
    keyboard: [],
  },
  AppShell: {
    anatomy: [
      'The agency and who is signed in',
      'Where one can go',
      'A notice above the page',
      'The page',
      'The footer',
    ],
    do: ['Show nobody a link that leads nowhere for them.'],
    dont: ['Do not put work into the frame.'],
    keyboard: [
      ['Tab, first of all', 'Offers to skip to the page'],
      ['Enter', 'Goes to a part of the app'],
    ],
  },
  Stack: {
    anatomy: ['Things one under the other, evenly apart'],
    do: ['Let it keep all distances: children have no margins.'],
    dont: ['Do not nest it to get a larger gap.'],
    keyboard: [],
  },
  Inline: {
    anatomy: ['Things beside each other, which wrap'],
    do: ['Use it for buttons that belong together.'],
    dont: ['Do not use it for columns that have to line up: that is a Grid.'],
    keyboard: [],
  },
  Grid: {
    anatomy: ['As many columns as there is room for'],
    do: ['Say how narrow a column may get, not how many there are.'],
    dont: ['Do not use it for rows of data: that is a DataTable.'],
    keyboard: [],
  },
  Receipt: {
    anatomy: [
      'The agency',
      'What kind of receipt it is',
      'Lines, fees and totals',
      'How it was paid, with what the card scheme asks for',
      'Related receipts',
    ],
    do: ['Give it a model that is ready: it reckons nothing.'],
    dont: ['Do not add words that the model does not have.'],
    keyboard: [['Enter', 'Opens a related receipt, on screen']],
  },
  VisuallyHidden: {
    anatomy: ['Words that are read aloud and not drawn'],
    do: ['Use it for what the layout says to those who see it.'],
    dont: ['Do not put into it what takes the focus.'],
    keyboard: [],
  },
  Provider: {
    anatomy: ['The language of dates and numbers', 'How links move'],
    do: ['Use it once, around the app.'],
    dont: ['Do not use it for data: that has its own.'],
    keyboard: [],
  },
}
