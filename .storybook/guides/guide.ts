/** How a component of `ui` is used, for its page in the Storybook; what it takes stands in its props. */
export type Guide = {
  /** What it is made of, in reading order. */
  anatomy: readonly string[]
  do: readonly string[]
  dont: readonly string[]
  /** Keys and what they do; none where it takes no focus. */
  keyboard: readonly (readonly [keys: string, does: string])[]
}

export type Guides = Readonly<Record<string, Guide>>
