import { toId, storyNameFromExport } from 'storybook/internal/csf'

import { guides } from './guides.ts'

const otherTitles: Record<string, string> = {
  Stack: 'Components/Layout/Stack',
  Inline: 'Components/Layout/Inline',
  Grid: 'Components/Layout/Grid',
  Receipt: 'Receipts/Receipt',
}

/** The Storybook title of a component's page. */
export const titleOf = (component: string): string =>
  otherTitles[component] ?? `Components/${component}`

/** The address of a component's page. */
export const pageOf = (component: string): string =>
  `./?path=/docs/${toId(titleOf(component), 'docs')}`

/** The id of the story that shows a component's parts. */
export const exampleOf = (component: string): string =>
  toId(titleOf(component), storyNameFromExport(guides[component]?.example ?? ''))
