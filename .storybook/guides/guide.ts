/** Usage guide of a `ui` component, shown on its Storybook page beside its props. */
export type Guide = {
  /** The export name of the story whose picture shows the parts. */
  example: string
  /** Its parts, each with the selector of the first element that shows it in the example, if it can be seen there. */
  anatomy: readonly (readonly [part: string, selector?: string])[]
  do: readonly string[]
  dont: readonly string[]
  /** Keys and their effects; empty if the component takes no focus. */
  keyboard: readonly (readonly [keys: string, does: string])[]
  /** What people who use assistive technology get: roles, names, states, announcements. */
  accessibility: readonly string[]
  /** How to word its text; empty if it has none of its own. */
  content: readonly string[]
  /** Components to consider instead of it or together with it. */
  related: readonly string[]
  status: 'New' | 'Stable'
  /** Changes since its first version, newest first: `2026-11-26` and what is different. */
  changes: readonly (readonly [day: string, change: string])[]
}

export type Guides = Readonly<Record<string, Guide>>
