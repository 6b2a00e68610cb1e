/** Usage guide of a `ui` component, shown on its Storybook page beside its props. */
export type Guide = {
  anatomy: readonly string[]
  do: readonly string[]
  dont: readonly string[]
  /** Keys and their effects; empty if the component takes no focus. */
  keyboard: readonly (readonly [keys: string, does: string])[]
}

export type Guides = Readonly<Record<string, Guide>>
